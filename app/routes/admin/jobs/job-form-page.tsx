import type { ReactNode } from "react";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { FormPage } from "#app/ui/forms/form-page.tsx";

interface JobFormPageProps {
  job: Job;
  title: string;
  children: ReactNode;
}

export function JobFormPage({ job, ...form }: JobFormPageProps) {
  const back = { to: `/admin/jobs/${job.id}`, text: "Back to the job" };
  return <FormPage {...form} part="Admin Portal" back={back} about={job.title} />;
}
