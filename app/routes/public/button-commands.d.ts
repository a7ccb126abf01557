import "react";

declare module "react" {
  /** Which element a button works on, and how: attributes that React hands on and its types do not know yet. */
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
    command?: "show-modal" | "close";
  }
}
