import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FailureReference } from "./failure-reference.tsx";

interface FailurePageProps {
  error: unknown;
  back: { to: string; label: string };
  surprise?: string;
}

export function FailurePage({ error, back, surprise }: FailurePageProps) {
  const { pathname, search } = useLocation();
  const { title, text, retry } = explain(error, surprise);
  return (
    <section className="exhibit mx-auto max-w-xl px-8 py-12 text-center" role="alert">
      <title>{title}</title>
      <h1>{title}</h1>
      {text && <p className="mt-3 text-muted">{text}</p>}
      <FailureReference />
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {retry && (
          <a className="button" data-look="main" href={pathname + search}>
            Retry
          </a>
        )}
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
      </p>
    </section>
  );
}

function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}

function explain(
  error: unknown,
  surprise?: string,
): { title: string; text?: string; retry?: boolean } {
  if (!isRouteErrorResponse(error) && isOffline()) {
    const text = "You are offline. Try again once you are connected.";
    return { title: surprise ?? "No connection", text, retry: true };
  }
  if (!isRouteErrorResponse(error) || (error.status >= 500 && error.status !== 503)) {
    const text = "Try again. If it happens again, please call us.";
    return { title: surprise ?? "Something went wrong", text, retry: true };
  }
  const said = typeof error.data === "string" && error.data !== "" ? error.data : undefined;
  switch (error.status) {
    case 404:
      return { title: said ?? "Not found" };
    case 405:
      return { title: "That cannot be done here" };
    case 503:
      return {
        title: surprise ?? "Not available at the moment",
        text: said ?? "Try again shortly.",
        retry: true,
      };
    default:
      return { title: said ?? "That cannot be done", retry: error.status === 409 };
  }
}
