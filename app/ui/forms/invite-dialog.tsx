import type { ReactNode } from "react";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./fields.tsx";
import { PostForm, SubmitButton } from "./form.tsx";

interface InviteDialogProps {
  title: string;
  back: string;
  about: ReactNode;
  failed: FailedForm | undefined;
  children?: ReactNode;
}

export function InviteDialog({ title, back, about, failed, children }: InviteDialogProps) {
  return (
    <Dialog title={title} back={back}>
      <p className="text-muted wrap-break-word">{about}</p>
      <PostForm failed={failed} preventScrollReset>
        <TextField label="Name" name="name" autoComplete="off" required isMarked={false} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          required
          isMarked={false}
        />
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
