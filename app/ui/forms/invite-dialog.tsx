import type { ReactNode } from "react";
import { PERSON_FIELDS } from "#app/domain/users/fields.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { Dialog } from "./dialog.tsx";
import { PostForm, SubmitButton } from "./form.tsx";
import { Fields } from "./inputs.tsx";

interface InviteDialogProps {
  title: string;
  back: string;
  about: ReactNode;
  failed: FailedForm | undefined;
  children?: ReactNode;
}

const UNMARKED = { isMarked: false, autoComplete: "off" };

export function InviteDialog({ title, back, about, failed, children }: InviteDialogProps) {
  return (
    <Dialog title={title} back={back}>
      <p className="text-muted wrap-break-word">{about}</p>
      <PostForm failed={failed} preventScrollReset>
        <Fields of={PERSON_FIELDS} here={{ name: UNMARKED, email: UNMARKED }} />
        {children}
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <ButtonLink to={back} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <SubmitButton busyText="Sending...">Send Invitation</SubmitButton>
        </div>
      </PostForm>
    </Dialog>
  );
}
