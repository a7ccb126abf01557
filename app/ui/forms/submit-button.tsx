import type { ComponentProps } from "react";
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from "react";
import { type FetcherWithComponents, Form, Link, useFetcher, useNavigation } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { FormAlert, Refused } from "./field.tsx";

/** False on the server and until the page's scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** Whether the form around it, which is sent in the background, is being sent. */
const Background = createContext<boolean | undefined>(undefined);

const DOUBLE_CLICK_MS = 500;

function useDoubleClickGuard(action: string | undefined): () => boolean {
  const last = useRef({ action, since: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (last.current.action !== action) last.current = { action, since: performance.now() };
  }, [action]);
  return () => performance.now() - last.current.since > DOUBLE_CLICK_MS;
}

/** With several buttons in a form, each says by its `formAction` where it sends it, or names what it stands for. */
interface SubmitButtonProps
  extends Pick<ComponentProps<"button">, "children" | "formAction" | "name" | "value"> {
  /** Shown while the form is being sent; clicks do nothing then. */
  pendingText?: string | false;
  /** The same while its own form is being sent in the background, or else any of the page. */
  busyText?: string;
  /** Disables the button, with scripts only; without them the server says what is missing. */
  isEmpty?: boolean;
  variant?: "main" | "danger" | "plain";
  /** The current action of a button that toggles; a double click must not do both. */
  action?: string;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { children, busyText, isEmpty = false, variant = "main", action, ...more } = props;
  const isNavigating = useNavigation().formMethod === "POST";
  const isBusy = useContext(Background) ?? isNavigating;
  const { pendingText = isBusy && busyText, ...sent } = more;
  const hydrated = useHydrated();
  const isMeant = useDoubleClickGuard(action);
  return (
    <button
      type="submit"
      {...sent}
      className="button"
      data-look={variant}
      disabled={hydrated && isEmpty && !pendingText}
      // Not `disabled`, which would lose the focus just when the answer comes.
      aria-disabled={pendingText ? true : undefined}
      onClick={(event) => (pendingText || !isMeant()) && event.preventDefault()}
    >
      {pendingText || children}
    </button>
  );
}

interface FormActionsProps extends SubmitButtonProps {
  /** The address to which one goes back without sending the form. */
  cancel: string;
  cancelText?: string;
}

export function FormActions({ cancel, cancelText = "Cancel", ...button }: FormActionsProps) {
  return (
    <div className="form-actions">
      <SubmitButton {...button} />
      <Link className="button" to={cancel}>
        {cancelText}
      </Link>
    </div>
  );
}

interface PostFormProps extends Omit<ComponentProps<typeof Form>, "hidden"> {
  /** Sends it in the background: for a form that does not lead to another page. */
  fetcher?: FetcherWithComponents<unknown>;
  failed?: FailedForm | undefined;
  hidden?: Readonly<Record<string, string | number | undefined>>;
  typed?: FailedForm | undefined;
}

export function PostForm({ fetcher, failed, hidden = {}, ...more }: PostFormProps) {
  const { typed = failed, children, ...form } = more;
  const Sent: typeof Form = fetcher?.Form ?? Form;
  return (
    <Background value={fetcher && fetcher.state !== "idle"}>
      <Sent method="post" className="w-full space-y-5" {...form}>
        <FormAlert failed={failed} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Refused value={typed}>{children}</Refused>
      </Sent>
    </Background>
  );
}

/** The same, sent in the background: the page stays. */
export function BackgroundForm({ failed, fetcherKey: key, ...form }: PostFormProps) {
  const fetcher = useFetcher<FailedForm>({ key });
  return (
    <PostForm fetcher={fetcher} failed={fetcher.data ?? failed} preventScrollReset {...form} />
  );
}
