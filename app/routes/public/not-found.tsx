import { data, Link } from "react-router";
import type { Route } from "./+types/not-found.ts";

export const handle = { static: true };

export function loader({ request }: Route.LoaderArgs) {
  console.error(`No page at ${new URL(request.url).pathname}`);
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: "Page not found" }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return (
    <div className="exhibit mx-auto max-w-md px-8 py-12 text-center">
      <h1 className="text-5xl">404</h1>
      <p className="mt-3 text-lg">Oops! Page not found</p>
      <p className="mt-6">
        <Link className="button" data-look="main" to="/" reloadDocument>
          Return to Home
        </Link>
      </p>
    </div>
  );
}
