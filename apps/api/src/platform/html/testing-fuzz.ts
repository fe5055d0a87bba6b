/** Malicious articles: pieces that have broken sanitisers, combined and mutilated at random from a seed. */

const PIECES = [
  '<p>text</p>',
  '<h2 id="a">Heading</h2>',
  '<img src=x onerror=hit()>',
  '<img src="/v2/onehelp/picture/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" alt="a">',
  '<script>hit()</script>',
  '<scr<script>ipt>hit()</scr</script>ipt>',
  '<svg onload=hit()>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=hit()></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<textarea><img title="</textarea><img src=x onerror=hit()>">',
  '<title><img title="</title><img src=x onerror=hit()>">',
  '<xmp><p title="</xmp><svg/onload=hit()>">',
  '<plaintext><img src=x onerror=hit()>',
  '<template><img src=x onerror=hit()></template>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<object data="javascript:hit()"></object>',
  '<embed src="javascript:hit()">',
  '<a href="javascript:hit()">a</a>',
  '<a href=" java\tscript:hit()">a</a>',
  '<a href="&#106;avascript:hit()">a</a>',
  '<a href="data:text/html,<script>hit()</script>">a</a>',
  '<a href="https://ok.example/?a=1&b=2" target=_top>a</a>',
  '<a href="#article/portal.pacing" onfocus=hit() autofocus tabindex=0>a</a>',
  '<form action="javascript:hit()"><input type=submit autofocus onfocus=hit()></form>',
  '<button form=x formaction="javascript:hit()">b</button>',
  '<details open ontoggle=hit()>d</details>',
  '<video><source onerror=hit()></video>',
  '<audio src=x onerror=hit()>',
  '<body onload=hit()>',
  '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  '<base href="javascript:hit()//">',
  '<link rel=stylesheet href="data:text/css,*{}">',
  '<style>@import "//evil.example"; * { background: url(//evil.example) }</style>',
  '<p style="background:url(javascript:hit())">p</p>',
  '<p style="animation-name:x" onanimationstart=hit()>p</p>',
  '<table><tr><td onclick=hit()>1</td></tr></table>',
  '<ul><li value=1 onpointerenter=hit()>x</li></ul>',
  '<blockquote class="help-note evil">n</blockquote>',
  '<!--><img src=x onerror=hit()>-->',
  '<![CDATA[><img src=x onerror=hit()>]]>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">hit()</x:script>',
  '<p title="<img src=x onerror=hit()>">p</p>',
  '<img alt="`><img src=x onerror=hit()>">',
  '&lt;img src=x onerror=hit()&gt;',
  '<select><option><img src=x onerror=hit()></option></select>',
  '<dialog open><p>d</p></dialog>',
  '<span is="x-y" slot="z">s</span>',
] as const;
const NOISE = [
  '<',
  '>',
  '"',
  "'",
  '/',
  '=',
  '`',
  '&',
  ' ',
  '\t',
  '\n',
  '\0',
  '\u00a0',
  '\u2028',
  '<!--',
  '-->',
  '</',
  '<p ',
  '&#x3c;',
  '&lt;',
  '\ud83d',
];

/** `count` articles; the same each time. */
export function* fuzzedArticles(count: number): Generator<string> {
  let state = 20_261_121;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const of = (list: readonly string[]): string => list[random(list.length)] ?? '';
  for (let n = 0; n < count; n += 1) {
    let html = Array.from({ length: 1 + random(5) }, () => of(PIECES)).join(
      of(['', '', '<p>', '</p>', '</table>']),
    );
    for (let cuts = random(6); cuts > 0; cuts -= 1) {
      const at = random(html.length);
      const rest = html.slice(at + random(4));
      html = html.slice(0, at) + (random(2) === 0 ? of(NOISE) : '') + rest;
    }
    yield random(8) === 0 ? html.toUpperCase() : html;
  }
}
