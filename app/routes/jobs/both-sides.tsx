export { Outlet as default } from "react-router";
export { PageFailure as ErrorBoundary } from "#app/ui/shell/portal-pages-failure.tsx";
