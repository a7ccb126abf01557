import { pino } from "pino";
import { describe, expect, it, test } from "vitest";
import { content } from "#app/content/content.server.ts";
import { COOKIES } from "#app/content/cookies.ts";
import { publicPages } from "#app/content/site-map.server.ts";
import { encodings } from "#foundation/edge/public-pages/compressed.ts";
import { builtProduct } from "#server/lifecycle/build/build.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createTestApp, SITE } from "#tests/support/product/test-app.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";
import { readLists } from "#tests/support/read-lists.ts";
import { attribute, htmlFaults, PageDom, textOf } from "#tests/support/requests/html-page.ts";

const { home, services, faq } = content();
const [[, onEveryPage], ...ON_PAGES] = readLists(import.meta.dirname, "public-texts.txt") as [
  [string, string[]],
  ...[string, string[]][],
];
const PATHS = publicPages().map(({ path }) => path);
const DATA = new Set(["application/ld+json", "speculationrules"]);
const SIGNING_IN = ["/auth/login", "/auth/register", "/auth/reset-password"];
const db = await createTestDatabase();
const lines: Array<{ msg: string; path?: string }> = [];
const pages = new Map<string, PageDom>();

const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
const app = await createTestApp(db, { log });
for (const path of PATHS) {
  const response = await app.ask(path);
  expect(response.status, path).toBe(200);
  pages.set(path, new PageDom(await response.text()));
}

function page(path: string): PageDom {
  const found = pages.get(path);
  if (!found) throw new Error(`${path} is no public page`);
  return found;
}

async function open(path: string): Promise<PageDom> {
  return pages.get(path) ?? new PageDom(await (await app.ask(path)).text());
}

function expectThere(dom: PageDom, line: string): void {
  const [where = "", says] = line.split(" => ");
  if (says) {
    expect(dom.texts(where), where).toEqual(says.split(" | "));
  } else {
    expect(dom.mainText()).toContain(line);
  }
}

describe("what the specification quotes", () => {
  it.each(PATHS)("stands in header and footer of %s", (path) => {
    for (const line of onEveryPage) expectThere(page(path), line);
    const { name } = TEST_BUSINESS;
    const year = new Date().getFullYear();
    expect(page(path).texts(".small-print p").join()).toContain(`© ${year} ${name}`);
    const names = services.map(({ name }) => name);
    expect(page(path).texts(`nav[aria-labelledby="footer-services"] a`)).toEqual(names);
  });

  it.each(ON_PAGES)("stands on %s", async (path, lines) => {
    const dom = await open(path);
    for (const line of lines) expectThere(dom, line);
  });

  it("gives the number of reports on two pages, each its own, and nobody's basis for it", () => {
    const numbers = (path: string) =>
      page(path)
        .mainText()
        .replaceAll(" ", "")
        .match(/(500|3000)\+|98%/g) ?? [];
    for (const path of PATHS) {
      const given = { "/": ["3000+", "98%"], "/about": ["500+"] }[path] ?? [];
      expect(numbers(path), path).toEqual(given);
    }
    expect(page("/about").mainText()).not.toMatch(/our figures count|success rate/i);
  });

  it("puts six services on the home page, and eleven on theirs", () => {
    const linksOf = (path: string) => page(path).attributes("main .exhibit a", "href");
    const addresses = services.map(({ path }) => path);
    expect(addresses).toHaveLength(11);
    expect(linksOf("/services").sort()).toEqual(addresses.sort());
    expect(linksOf("/")).toEqual(home.services.map((name) => `/services/${name}`));
    expect(linksOf("/")).toHaveLength(6);
  });

  it("gives the menu of services eleven of them, with a short description each", () => {
    const links = page("/")
      .all("#services-menu li a")
      .map((link) => attribute(link, "href"));
    expect(links.slice(0, 11)).toEqual(services.map(({ path }) => path));
    const descriptions = page("/").texts("#services-menu li a span").filter(Boolean);
    expect(new Set(descriptions).size).toBe(12);
  });

  it("marks the required fields of the contact form outside their labels", () => {
    const controls = page("/contact").all("#contact-form .field");
    const described = controls.map((control) =>
      ["name", "type", "rows", "required", "placeholder", "maxlength"]
        .filter((name) => control.hasAttribute(name))
        .map((name) => `${name}=${attribute(control, name)}`)
        .join(" "),
    );
    expect(described).toEqual([
      "name=name required= placeholder=Your full name",
      "name=email type=email required=",
      "name=phone type=tel",
      "name=organization",
      "name=caseType",
      "name=message rows=6 required=",
    ]);
    const marks = page("/contact").texts(`#contact-form span[aria-hidden="true"]`);
    expect(marks).toEqual(["*", "*", "*"]);
  });

  it("tells of every cookie that the product sets, and of no other", () => {
    const names = page("/cookies").texts("tbody th");
    expect(names.map((name) => name.replace("__Host-", ""))).toEqual(COOKIES);
  });

  it("asks fifteen questions", () => {
    expect(page("/faq").texts("main details > summary > h2")).toHaveLength(15);
    expect(new Set(page("/faq").attributes("main details", "name"))).toEqual(new Set(["faq"]));
    expect(page("/faq").mainText()).toMatch(/\bcategory 1\b.*\bto category 4\b/);
  });
});

describe("links", () => {
  function inside(href: string, from: string): URL | null {
    const url = new URL(href, SITE + from);
    return url.origin === SITE ? url : null;
  }

  it("lead somewhere, on every page, and so do the files that pages use", async () => {
    const from = new Map<string, string>();
    for (const path of [...PATHS, ...SIGNING_IN, "/contact/sent?reference=ENQ-1001"]) {
      const dom = await open(path);
      const hrefs = [
        ...dom.attributes("a", "href"),
        ...dom.attributes("link", "href"),
        ...dom.attributes("form", "action").filter(Boolean),
        ...dom.attributes("img", "src"),
      ];
      for (const href of hrefs) {
        const url = inside(href, path);
        if (url) {
          from.set(url.pathname + url.search + url.hash, path);
        } else {
          expect(href, path).toMatch(/^(https:\/\/|tel:\+?\d+$|mailto:\S+@\S+$|data:image\/svg)/);
        }
      }
    }
    expect(from.size).toBeGreaterThan(PATHS.length);
    for (const [href, path] of from) {
      const { pathname, search, hash } = new URL(href, SITE);
      const response = await app.ask(pathname + search);
      expect(response.status, `${href} on ${path}`).toBe(200);
      if (!hash) continue;
      const ids = new PageDom(await response.text()).attributes("[id]", "id");
      expect(ids, `${href} on ${path}`).toContain(hash.slice(1));
    }
  });

  it("lead to every question of the FAQ by its own address", () => {
    const ids = page("/faq").attributes("main details > .answer", "id");
    expect(ids).toEqual(faq.questions.map(({ id }) => id));
  });

  it("lead from a list of contents to the sections of its page", () => {
    const long = PATHS.filter((path) => page(path).all(".contents").length > 0);
    expect(long.toSorted()).toEqual(["/how-to-instruct-us", "/terms"]);
    for (const path of long) {
      const titles = page(path).texts(".contents a");
      const places = page(path).attributes(".contents a", "href");
      expect(places.flatMap((place) => page(path).texts(`.prose ${place}`))).toEqual(titles);
      const sections = page(path).attributes(".prose h2", "id").filter(Boolean);
      expect(places, path).toEqual(expect.arrayContaining(sections.map((id) => `#${id}`)));
    }
  });

  it("lead to every public page from the home page in two steps", () => {
    const linked = (path: string) => page(path).attributes("a", "href");
    const reached = new Set(
      linked("/").flatMap((path) => [path, ...(pages.has(path) ? linked(path) : [])]),
    );
    expect(PATHS.filter((path) => !reached.has(path))).toEqual([]);
  });
});

describe("every page", () => {
  it.each(PATHS)("%s is valid HTML", async (path) => {
    expect(await htmlFaults(page(path).html)).toEqual([]);
  });

  it.each(["/no-such-page", "/contact/sent?reference=ENQ-1001", ...SIGNING_IN])(
    "%s is valid HTML too",
    async (path) => {
      expect(await htmlFaults((await open(path)).html)).toEqual([]);
    },
  );

  it.each(PATHS)("%s has a title, a description and one address", (path) => {
    const dom = page(path);
    const [title = "", ...others] = dom.texts("head title");
    expect(others).toEqual([]);
    expect(title.length).toBeGreaterThan(15);
    expect(title.length).toBeLessThanOrEqual(65);
    const description = dom.meta("description");
    expect(description.length).toBeGreaterThanOrEqual(110);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(dom.attributes(`link[rel="canonical"]`, "href")).toEqual([SITE + path]);
    expect(dom.html).not.toMatch(/noindex/);
  });

  it.each(["/About", "/services/", "/FAQ/"])("is known by one address, not by %s", async (path) => {
    const dom = await open(path);
    const plain = path.toLowerCase().replace(/\/$/, "");
    expect(dom.attributes(`link[rel="canonical"]`, "href")).toEqual([SITE + plain]);
    expect(dom.meta("og:image")).toBe(page(plain).meta("og:image"));
  });

  it("has a title and a description of its own", () => {
    const all = [...pages.values()];
    expect(new Set(all.map((dom) => dom.texts("head title").join())).size).toBe(PATHS.length);
    expect(new Set(all.map((dom) => dom.meta("description"))).size).toBe(PATHS.length);
  });

  it.each(PATHS)("%s has one h1, and headings in order", (path) => {
    const levels = [...page(path).html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) =>
      Number(level),
    );
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(page(path).all("main h1")).toHaveLength(1);
    const jumps = levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
  });

  it.each(PATHS)("%s shows itself in link previews", async (path) => {
    const dom = page(path);
    expect(dom.meta("og:url")).toBe(SITE + path);
    expect(dom.meta("og:description")).toBe(dom.meta("description"));
    expect(dom.texts("head title").join()).toContain(dom.meta("og:title"));
    expect(dom.meta("og:site_name")).toBe(TEST_BUSINESS.name);
    expect(dom.meta("og:type")).toBe("website");
    expect(dom.meta("og:locale")).toBe("en_GB");
    expect(dom.meta("og:image:alt")).not.toBe("");
    expect(dom.meta("twitter:card")).toBe("summary_large_image");
    const picture = await app.ask(dom.meta("og:image").replace(SITE, ""));
    expect(picture.status).toBe(200);
    expect(picture.headers.get("Content-Type")).toBe("image/png");
    expect(picture.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    const png = Buffer.from(await picture.arrayBuffer());
    const size = [png.readUInt32BE(16), png.readUInt32BE(20)].map(String);
    expect(size).toEqual([dom.meta("og:image:width"), dom.meta("og:image:height")]);
    expect(size).toEqual(["1200", "630"]);
  });

  it.each(PATHS)("%s is small, and runs without script files", async (path) => {
    const dom = page(path);
    expect(dom.all("script[src]")).toEqual([]);
    const types = dom.all("script").map((script) => attribute(script, "type"));
    expect(types.filter((type) => !DATA.has(type)).length).toBeLessThanOrEqual(1);
    expect(dom.all(`link[rel="modulepreload"], link[rel="stylesheet"]`)).toEqual([]);
    expect(dom.all("[style]")).toEqual([]);
    expect(dom.html).not.toMatch(/ on[a-z]+="/);
    // Files are hashed, and tables computed again, in the browser.
    const most = path === "/verify" ? 6_144 : 2_048;
    expect(Buffer.byteLength(dom.scripts("").join(""))).toBeLessThan(most);
    expect(dom.scripts("speculationrules")).toHaveLength(1);
    const br = encodings(Buffer.from(dom.html))("br");
    expect(br.length).toBeLessThanOrEqual(15 * 1024);
  });

  it.each(services.map(({ path }) => path))("of a service says enough: %s", (path) => {
    const words = page(path).mainText().split(" ");
    expect(words.length).toBeGreaterThanOrEqual(350);
  });
});

interface Thing {
  "@context": string;
  "@type": string;
  [name: string]: unknown;
}

describe("what search engines read", () => {
  const thingsOf = (path: string): Thing[] =>
    page(path)
      .scripts("application/ld+json")
      .map((text) => JSON.parse(text));

  it.each(PATHS)("%s tells what it is about", (path) => {
    const isService = path.startsWith("/services/");
    const types = [
      ...(path === "/" || path === "/contact" ? ["ProfessionalService"] : []),
      ...(isService ? ["Service"] : []),
      ...(path === "/services" ? services.map(() => "Service") : []),
      ...(path === "/faq" ? ["FAQPage"] : []),
      ...(path === "/" ? [] : ["BreadcrumbList"]),
    ];
    const things = thingsOf(path);
    expect(things.map((thing) => thing["@type"])).toEqual(types);
    for (const thing of things) expect(thing["@context"]).toBe("https://schema.org");
  });

  it("describes the business as configured", () => {
    for (const path of ["/", "/contact"]) {
      expect(thingsOf(path)[0]).toMatchObject({
        name: TEST_BUSINESS.name,
        telephone: TEST_BUSINESS.phone,
        email: TEST_BUSINESS.email,
        address: TEST_BUSINESS.address,
        openingHoursSpecification: { opens: "08:00", closes: "18:00" },
      });
    }
  });

  it.each(PATHS.slice(1))(
    "the trail to %s begins at home, ends here and leads over pages",
    (path) => {
      const trail = thingsOf(path).find((thing) => thing["@type"] === "BreadcrumbList");
      const items = trail?.itemListElement as Array<{ position: number; item: string }>;
      const places = items.map(({ item }) => item.replace(SITE, ""));
      expect(places[0]).toBe("/");
      expect(places.at(-1)).toBe(path);
      expect(places.length).toBe(path.startsWith("/services/") ? 3 : 2);
      expect(items.map(({ position }) => position)).toEqual(places.map((_, place) => place + 1));
      for (const place of places) expect(PATHS).toContain(place);
    },
  );

  it("gives the questions and answers that stand on the page", () => {
    const structured = thingsOf("/faq")[0]?.mainEntity as Array<{
      name: string;
      acceptedAnswer: { text: string };
    }>;
    const visible = page("/faq")
      .all("main details")
      .map((details) => ({
        name: details.querySelectorAll("summary").map(textOf).join(),
        text: details.querySelectorAll(".answer p").map(textOf).join(" "),
      }));
    expect(structured).toHaveLength(15);
    structured.forEach(({ name, acceptedAnswer }, place) => {
      expect(visible[place]?.name).toBe(name);
      expect(visible[place]?.text.startsWith(acceptedAnswer.text), name).toBe(true);
    });
  });
});

describe("files for programs", () => {
  const read = async (path: string, type: string): Promise<string> => {
    const response = await app.ask(path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get("Content-Type"), path).toContain(type);
    return response.text();
  };

  it("the sitemap lists exactly the public pages", async () => {
    const xml = await read("/sitemap.xml", "application/xml");
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(listed).toEqual(PATHS.map((path) => SITE + path));
    const build = await (await builtProduct()).pagesBuild();
    const routes = Object.values(build.routes).filter((route) => route !== undefined);
    const plain = routes
      .filter(({ id, path }) => id.startsWith("routes/public/") && path && !/[:*]/.test(path))
      .map(({ path }) => `/${path}`);
    const unlisted = plain.filter((path) => !PATHS.includes(path));
    expect(unlisted).toEqual(["/contact/sent"]);
  });

  it("robots.txt names the sitemap and keeps crawlers out of the portal", async () => {
    const lines = (await read("/robots.txt", "text/plain")).split("\n");
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const shut = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
    expect(shut).toEqual(["/app$", "/app/", "/admin", "/jobs", "/auth"]);
    expect(PATHS.filter((path) => shut.some((start) => path.startsWith(start)))).toEqual([]);
  });

  it("security.txt says whom to tell, for less than a year", async () => {
    const text = await read("/.well-known/security.txt", "text/plain");
    expect(text).toContain(`Contact: mailto:${TEST_BUSINESS.email}\n`);
    expect(text).toContain(`Canonical: ${SITE}/.well-known/security.txt\n`);
    const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? "").getTime();
    const days = (expires - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it("the manifest is linked from the portal's door, and its icons are there in the sizes it says", async () => {
    const manifest = JSON.parse(await read("/site.webmanifest", "application/manifest+json"));
    expect(manifest.name).toBe(TEST_BUSINESS.name);
    const login = await open("/auth/login");
    expect(login.attributes(`link[rel="manifest"]`, "href")).toEqual(["/site.webmanifest"]);
    expect(manifest.icons.length).toBeGreaterThan(2);
    for (const { src, sizes, type } of manifest.icons) {
      const response = await app.ask(src);
      expect(response.status, src).toBe(200);
      expect(response.headers.get("Content-Type"), src).toBe(type);
      if (type !== "image/png") continue;
      const png = Buffer.from(await response.arrayBuffer());
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });
});

describe("what is not for search engines", () => {
  it.each(["/auth/login", "/auth/register", "/app", "/admin", "/contact/sent?reference=ENQ-1001"])(
    "%s says noindex in its headers",
    async (path) => {
      const { headers } = await app.ask(path);
      expect(headers.get("X-Robots-Tag")).toMatch(/^noindex/);
      expect(headers.get("Cache-Control")).toBe("no-store");
    },
  );

  it("a message that was not sent has no page of thanks", async () => {
    for (const query of ["", "?reference=", "?reference=<b>", "?reference=ENQ-1x"]) {
      const response = await app.ask(`/contact/sent${query}`);
      expect(response.status, query).toBe(302);
      expect(response.headers.get("Location"), query).toBe("/contact");
    }
  });
});

test.each(["/no-such-page", "/services/unknown", "/services/x/y", "/About/us", "/contact/sent/x"])(
  "there is no page at %s: 404, noindex, and the path is logged without its query",
  async (path) => {
    lines.length = 0;
    const response = await app.ask(`${path}?token=secret`);
    expect(response.status).toBe(404);
    const missing = lines.filter(({ msg }) => msg === "no such page").map((line) => line.path);
    const dom = new PageDom(await response.text());
    expect(dom.texts("main h1")).toEqual(["404"]);
    expect(dom.meta("robots")).toBe("noindex");
    expect(dom.all(`script[src], link[rel="canonical"]`)).toEqual([]);
    expect(dom.html).toContain(`console.error("There is no page at", location.pathname)`);
    expect(dom.html).not.toContain("secret");
    expect(missing).toEqual([path]);
  },
);
