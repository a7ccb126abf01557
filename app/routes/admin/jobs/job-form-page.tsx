import type { ReactNode } from "react";
import { href } from "react-router";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { FormPage } from "#app/ui/forms/form-page.tsx";

export function JobFormPage({ job, ...form }: { job: Job; title: string; children: ReactNode }) {
  const back = { to: href("/admin/jobs/:jobId", { jobId: job.id }), text: "Back to the job" };
  return <FormPage {...form} back={back} about={job.title} />;
}
