import { Link, type LinkProps } from "react-router";

export function ButtonLink(props: LinkProps) {
  return <Link className="button" {...props} />;
}
