import { ExhibitLabel } from "./exhibit-label.tsx";
import { usePublicSite } from "./public-site.ts";

export const NO_SUCH_PAGE_META = [
  { title: "Page not found" },
  { name: "robots", content: "noindex" },
];

/** Without the query: it may hold what a link was to keep to itself. */
const LOG_PATH = `console.error("There is no page at", location.pathname)`;

export function NoSuchPage() {
  return (
    <div className="not-found">
      <ExhibitLabel maker="Not in evidence">
        <h1>404</h1>
        <p className="not-found-text">Oops! Page not found</p>
        <a className="button" data-look="main" href="/">
          Return to Home
        </a>
      </ExhibitLabel>
      <script nonce={usePublicSite().nonce}>{LOG_PATH}</script>
    </div>
  );
}
