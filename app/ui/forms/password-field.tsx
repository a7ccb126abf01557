import { type ComponentProps, useState } from "react";
import { Field } from "./fields.tsx";
import { useHydrated } from "./form.tsx";

interface PasswordFieldProps extends Pick<ComponentProps<typeof Field>, "failed" | "hint"> {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  isOptional?: boolean;
}

export function PasswordField({ autoComplete, isOptional = false, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            className={hydrated ? `${control.className} pr-20` : control.className}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize={shown ? "none" : undefined}
            spellCheck={false}
            required={!isOptional}
          />
          {hydrated && (
            <button
              type="button"
              className="link absolute inset-y-0 right-0 min-w-11 px-4 text-sm font-semibold"
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? "Hide" : "Show"}
              <span className="sr-only"> password</span>
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
