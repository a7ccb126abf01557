import { ExhibitLabel } from "./exhibit-label.tsx";

export const NO_SUCH_PAGE_META = [
  { title: "Page not found" },
  { name: "robots", content: "noindex" },
];

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
    </div>
  );
}
