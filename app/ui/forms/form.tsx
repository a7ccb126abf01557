import type { ComponentProps } from "react";
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from "react";
import {
  type ClientActionFunctionArgs,
  data,
  type FetcherWithComponents,
  Form,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useNavigation,
} from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FILES, FORM_BYTES } from "#foundation/forms/bodies.ts";
import { type FailedForm, seenBy } from "#foundation/forms/failed-form.ts";
import { Refused } from "./fields.tsx";

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

type LookedButtonProps = Omit<SubmitButtonProps, "variant">;

export function PlainButton(props: LookedButtonProps) {
  return <SubmitButton {...props} variant="plain" />;
}

export function DangerButton(props: LookedButtonProps) {
  return <SubmitButton {...props} variant="danger" />;
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
      <ButtonLink to={cancel}>{cancelText}</ButtonLink>
    </div>
  );
}

export interface PostFormProps extends Omit<ComponentProps<typeof Form>, "hidden"> {
  /** Sends it in the background: for a form that does not lead to another page. */
  fetcher?: FetcherWithComponents<unknown>;
  failed?: FailedForm | undefined;
  hidden?: Readonly<Record<string, string | number | undefined>>;
  typed?: FailedForm | undefined;
  /** What its fields hold before anyone types. */
  saved?: Record<string, string> | undefined;
  /** Of what others may change meanwhile. Sent as `seen`: that on which the form is based. */
  version?: string;
}

export function PostForm({ fetcher, failed, hidden, saved, version, ...more }: PostFormProps) {
  const kept = saved && { values: saved, errors: {} };
  const { typed = failed ?? kept, children, ...form } = more;
  const seen = version && { seen: seenBy(typed?.values.seen, typed, version) };
  const Sent: typeof Form = fetcher?.Form ?? Form;
  return (
    <Background value={fetcher && fetcher.state !== "idle"}>
      <Sent method="post" className="w-full space-y-5" {...form}>
        <FormAlert failed={failed} />
        {Object.entries({ ...hidden, ...seen }).map(([name, value]) => (
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

/** What is wrong with a form, each field by a link to it; announced when it appears. */
export function FormAlert({ failed }: { failed: FailedForm | undefined }) {
  const alert = useRef<HTMLDivElement>(null);
  // A new refusal may be off screen, and an identical text would not be announced again.
  useEffect(() => {
    if (failed) alert.current?.focus();
  }, [failed]);
  const errors = Object.entries(failed?.errors ?? {}).filter(
    ([, error]) => error !== failed?.message,
  );
  const text = failed?.message ?? (errors.length > 0 ? "There is a problem" : undefined);
  if (!text) return null;
  return (
    <div
      ref={alert}
      tabIndex={-1}
      role="alert"
      className="border-l-4 border-danger bg-wash px-4 py-3 font-semibold"
    >
      {text === SESSION_ENDED ? <SessionEnded /> : text}
      <ul className="mt-1 space-y-1 font-normal empty:hidden">
        {errors.map(([name, error]) => (
          <li key={name}>
            <a href={`#${name}`} className="link">
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const WAY_IN = "Log in in another tab";

function SessionEnded() {
  const [before, after] = SESSION_ENDED.split(WAY_IN);
  return (
    <>
      {before}
      <a href="/auth/login" target="_blank" rel="noopener">
        {WAY_IN}
      </a>
      {after}
    </>
  );
}

const UNANSWERED = 503;
const TOO_LARGE = 413;
const LOGGED_OUT = 401;
/** Shown beside a form that was not accepted because the session has ended. */
const SESSION_ENDED =
  "Your session has ended. Your text is kept. Log in in another tab, then press the button again.";
const NEVER_KEPT = /password/i;
const TOO_MUCH = "it is too much to send at once. Shorten it, or send it in parts.";

/**
 * A client action for a form. When no answer came or the session has ended, keeps the page with what was
 * typed and shows a message. Sending the form again is harmless, because it contains the new row's id.
 */
export function keepForm(failure: string, isFresh = false) {
  return async function sendForm({ request, serverAction }: ClientActionFunctionArgs) {
    const copy = request.clone();
    try {
      const answer = await serverAction<FailedForm>();
      return isFresh ? data(answer) : answer;
    } catch (error) {
      if (isLoggedOut(error)) {
        return data(await keepValues(copy, SESSION_ENDED), { status: LOGGED_OUT });
      }
      if (
        error instanceof Response ||
        (isRouteErrorResponse(error) && error.status !== TOO_LARGE)
      ) {
        throw error;
      }
      return data(await keepValues(copy, failure), { status: UNANSWERED });
    }
  };
}

/**
 * The same on a page that shows what others have saved, which a refusal may be about: without its status every
 * answer of the server loads the page anew.
 */
export function keepFresh(failure: string) {
  return keepForm(failure, true);
}

/**
 * Whether the portal's guard redirected to the login page, which would remove the form. The guard's redirect
 * names the page to return to; other redirects to the login page (after a registration) do not.
 */
function isLoggedOut(error: unknown): boolean {
  if (!(error instanceof Response)) return false;
  return /^\/auth\/login\?to=/.test(error.headers.get("Location") ?? "");
}

async function keepValues(request: Request, message: string): Promise<FailedForm> {
  const failed: FailedForm = { message, values: {}, errors: {} };
  let bytes = 0;
  let most = FORM_BYTES;
  for (const [name, value] of await request.formData()) {
    if (typeof value !== "string") {
      most = FILES.most;
      bytes += value.size;
      continue;
    }
    if (!NEVER_KEPT.test(name)) failed.values[name] = value;
    bytes += value.length;
  }
  if (bytes > most) failed.message = `${message}: ${TOO_MUCH}`;
  return failed;
}

/**
 * For routes that reload after every action: not after one that got no answer, or whose sender was logged
 * out. Reloading would fail too, and replace the page and its form with an error.
 */
export function unlessUnanswered({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== UNANSWERED && actionStatus !== LOGGED_OUT;
}
