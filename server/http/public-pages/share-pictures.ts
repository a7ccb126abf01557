import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Context, MiddlewareHandler } from "hono";
import { publicPages } from "#app/content/site-map.server.ts";
import { sharePicture } from "#app/routes/public/page-meta.ts";
import { FILE_POLICY, FILE_ROUTE, type NotedEnv } from "#foundation/edge/edge.ts";

const require = createRequire(import.meta.url);
const FONT = require.resolve(
  "@fontsource/libre-caslon-display/files/libre-caslon-display-latin-400-normal.woff",
);
const INK = "#16213a";
const PAPER = "#f6f2e9";
const CLARET = "#862b3c";

const CUT = "polygon(0 0, 960px 0, 1080px 120px, 1080px 510px, 0 510px)";

interface Box {
  type: string;
  key: null;
  props: Record<string, unknown>;
}

/**
 * Serves the pictures for link previews: an exhibit label with the page's name. They show the configured
 * business name, so the build cannot draw them; each is drawn when first asked for, and kept.
 */
export function sharePictures(businessName: string): MiddlewareHandler<NotedEnv> {
  const names = new Map(publicPages().map(({ path, name }) => [sharePicture(path), name]));
  const drawn = new Map<string, Promise<Buffer>>();
  return async (c, next) => {
    const { path } = c.req;
    const name = names.get(path);
    if (!name) return next();
    c.get("notes").route = FILE_ROUTE;
    const picture = drawn.get(path) ?? drawPicture(name, businessName);
    drawn.set(path, picture);
    picture.catch(() => drawn.delete(path));
    return answerWithPicture(c, await picture);
  };
}

function answerWithPicture(c: Context, png: Buffer): Response {
  return c.body(new Uint8Array(png), 200, {
    "Content-Type": "image/png",
    "Cache-Control": "public, max-age=86400",
    "Content-Security-Policy": FILE_POLICY,
    // Other sites must be able to show these pictures.
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
}

/** Loads the libraries and the font only when a picture is drawn. */
async function drawPicture(name: string, businessName: string): Promise<Buffer> {
  const [{ default: satori }, { renderAsync }, font] = await Promise.all([
    import("satori"),
    import("@resvg/resvg-js"),
    readFile(FONT),
  ]);
  const fonts = [{ name: "Caslon", data: font, weight: 400, style: "normal" } as const];
  const svg = await satori(exhibitLabel(name, businessName), { width: 1200, height: 630, fonts });
  return (await renderAsync(svg)).asPng();
}

function exhibitLabel(name: string, businessName: string): Box {
  return box({ width: "100%", height: "100%", padding: 60, backgroundColor: INK }, [
    box(
      {
        flexDirection: "column",
        width: 1080,
        height: 510,
        padding: 56,
        backgroundColor: PAPER,
        clipPath: CUT,
      },
      [
        box({ fontSize: 40, color: INK }, businessName),
        rule({ marginTop: 28, height: 3, backgroundColor: INK }),
        box(
          { flexGrow: 1, alignItems: "center", fontSize: 92, lineHeight: 1.05, color: INK },
          name,
        ),
        rule({ height: 2, backgroundColor: CLARET }),
        box({ marginTop: 20, fontSize: 32, color: CLARET }, "For defence and prosecution"),
      ],
    ),
    box(
      {
        position: "absolute",
        top: 108,
        right: 108,
        width: 76,
        height: 76,
        borderRadius: 38,
        alignItems: "center",
        justifyContent: "center",
        backgroundColor: CLARET,
      },
      [box({ width: 30, height: 30, borderRadius: 15, backgroundColor: INK })],
    ),
  ]);
}

function box(style: Record<string, unknown>, children?: Box[] | string): Box {
  return {
    type: "div",
    key: null,
    props: { style: { display: "flex", boxSizing: "border-box", ...style }, children },
  };
}

function rule(style: Record<string, unknown>): Box {
  return box({ width: "100%", ...style });
}
