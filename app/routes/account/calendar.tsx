import { useFetcher, useLocation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import { findFeed, makeFeed } from "#app/domain/dates/feed.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { feedAddress, feedTokenOf } from "#app/http/feed.server.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { DangerButton, FormAlert, keepFresh, SubmitButton } from "#app/ui/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/calendar.ts";
import { FormPage } from "./form-page.tsx";

const FAILURE = "Failed to change the calendar address";

export const loader = read(async (tx, { context }: Route.LoaderArgs, { userId }) => {
  const feed = await findFeed(tx, userId, feedTokenOf(context));
  return { feed: feed && { ...feed, address: feedAddress(context, feed.id) } };
});

export function action({ request, context }: Route.ActionArgs) {
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    await makeFeed(ctx, feedTokenOf(context));
    const here = `${accountAt(new URL(request.url).pathname)}/calendar`;
    return redirectWithNotice(here, "feed-created");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function CalendarAddress({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { feed } = loaderData;
  const here = `${accountAt(useLocation().pathname)}/calendar`;
  const fetcher = useFetcher<FailedForm>();
  const sentTo = fetcher.formAction;
  return (
    <FormPage title="Show in my own calendar">
      <div className="card space-y-5">
        <FormAlert failed={fetcher.data ?? failed} />
        <p>
          Subscribe to this address in your calendar program, and it shows the dates of your jobs:
          the number of the job, what is due and when. No names, places or facts. Whoever knows the
          address can read that, so keep it to yourself.
        </p>
        {feed ? (
          <>
            <Address key={feed.id} address={feed.address} />
            <p className="text-sm text-muted">
              Made <Moment at={feed.createdAt} /> ·{" "}
              {feed.fetchedAt ? (
                <>
                  last fetched <Moment at={feed.fetchedAt} />
                </>
              ) : (
                "not fetched yet"
              )}
            </p>
          </>
        ) : (
          <p>You have no calendar address.</p>
        )}
        <fetcher.Form method="post" action={here} className="flex flex-wrap gap-3">
          <SubmitButton pendingText={sentTo === here && "Making..."}>
            {feed ? "New address" : "Make an address"}
          </SubmitButton>
          {feed && (
            <DangerButton
              formAction={`${here}/removal`}
              pendingText={sentTo === `${here}/removal` && "Switching off..."}
            >
              Switch off
            </DangerButton>
          )}
        </fetcher.Form>
        {feed && (
          <p className="text-sm text-muted">
            A new address ends the present one, and so does switching it off.
          </p>
        )}
      </div>
    </FormPage>
  );
}

function Address({ address }: { address: string }) {
  return (
    <div className="space-y-1.5">
      <label htmlFor="address" className="font-semibold">
        Address
      </label>
      <input id="address" readOnly value={address} className="field" />
      <CopyButton className="button" text={address} what="address" />
    </div>
  );
}
