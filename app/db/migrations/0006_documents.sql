CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp (3) with time zone,
	"size" integer,
	"pages" smallint,
	"sha256" text,
	CONSTRAINT "documents_one_of_a_kind" UNIQUE("quote_id","kind"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('QUOTE', 'ACCEPTANCE')),
	CONSTRAINT "documents_made" CHECK (num_nulls("documents"."made_at", "documents"."size", "documents"."pages", "documents"."sha256") in (0, 4)),
	CONSTRAINT "documents_size" CHECK ("documents"."size" > 0 and "documents"."pages" > 0),
	CONSTRAINT "documents_sha256" CHECK ("documents"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_quote_same_organisation" FOREIGN KEY ("quote_id","organisation_id") REFERENCES "public"."quotes"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_of_job" ON "documents" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "documents_of_organisation" ON "documents" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "documents_to_make" ON "documents" USING btree ("created_at","id") WHERE made_at is null;--> statement-breakpoint
-- What was sent before there were documents.
insert into documents (organisation_id, job_id, quote_id, kind, created_at)
  select q.organisation_id, q.job_id, q.id, 'QUOTE', q.created_at
  from quotes q where q.content_sha256 is not null;
insert into documents (organisation_id, job_id, quote_id, kind, created_at)
  select q.organisation_id, q.job_id, q.id, 'ACCEPTANCE', q.decided_at
  from quotes q where q.content_sha256 is not null and q.status = 'ACCEPTED';--> statement-breakpoint
-- Documents: each quote asks for its own when it is sent and when it is accepted; the worker makes them, once.
call app.tenant_policies('documents');
grant insert on documents to app_definer;
create policy definer_asks on documents for insert to app_definer with check (made_at is null);
grant select, update (made_at, size, pages, sha256) on documents to app_worker;
create policy worker_reads on documents for select to app_worker using (true);
create policy worker_makes on documents for update to app_worker
  using (made_at is null) with check (true);
grant select (id, made_at, created_at) on documents to app_setup;
create policy setup_counts on documents for select to app_setup using (true);
create trigger documents_made_now before update on documents for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('made_at');--> statement-breakpoint
create function app.ask_for_document() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.documents (organisation_id, job_id, quote_id, kind)
    values (new.organisation_id, new.job_id, new.id, tg_argv[0]);
  return null;
end $$;--> statement-breakpoint
create trigger quotes_ask_for_document after insert on quotes for each row
  when (new.content_sha256 is not null) execute function app.ask_for_document('QUOTE');
create trigger quotes_ask_for_certificate after update of status on quotes for each row
  when (new.content_sha256 is not null and new.status = 'ACCEPTED' and old.status <> 'ACCEPTED')
  execute function app.ask_for_document('ACCEPTANCE');--> statement-breakpoint
-- What the worker puts on paper.
grant select (kind, basis, vat_rate, vat, gross, scope, turnaround, notes, terms_number, settings_version,
    content_sha256, rate_check, purchase_order, answered_via, answered_by_name, answer_note)
  on quotes to app_worker;
grant select on quote_lines, terms_versions to app_worker;
grant select (version, vat_number) on business_settings to app_worker;
create policy worker_reads on quote_lines for select to app_worker using (true);
create policy worker_reads on terms_versions for select to app_worker using (true);
create policy worker_reads on business_settings for select to app_worker using (true);--> statement-breakpoint
insert into audit_actions (action, client_visible, client_writes) values
  ('quote_pdf_downloaded', false, 'JOB');--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.ask_for_document() owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
