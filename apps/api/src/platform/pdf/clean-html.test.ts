/** Which parts of a deck reach the printing browser. */
import { describe, expect, it } from 'vitest';
import { cleanDeck } from './clean-html.ts';

const body = (html: string, replace?: (url: string) => string | null) =>
  cleanDeck(html, replace).body;

describe('cleaning a deck', () => {
  it('keeps slides, charts and their text alternatives as they are', () => {
    const html =
      '<section class="slide"><h1 style="color: red">R&amp;D</h1><svg viewBox="0 0 9 9" role="img"><title>Chart</title>' +
      '<linearGradient id="g"></linearGradient><rect fill="url(#g)" clip-path="url(#c)"></rect></svg>' +
      '<p>2 &lt; 3</p><img src="data:image/jpeg;base64,AAAA" alt="a &quot;b&quot;"><br></section>';
    expect(body(html)).toBe(html);
  });

  it('removes what could run, load, redirect or restyle', () => {
    const html =
      '<section class="slide"><script>x()</script><style>@import url(http://x)</style><link rel="prefetch" href="http://x">' +
      '<meta http-equiv="refresh" content="0;url=http://x"><base href="http://x/"><iframe src="http://x"><b>in</b></iframe>' +
      '<object data="http://x"></object><embed src="http://x"><noscript><img src="http://x"></noscript>' +
      '<svg><foreignObject><img src="http://x"></foreignObject><set attributeName="href" to="http://x"></set></svg><p>left</p></section>';
    expect(body(html)).toBe('<section class="slide"><svg></svg><p>left</p></section>');
  });

  it.each([
    '<img src="http://x/a.png">',
    '<img srcset="http://x/a.png 2x">',
    '<img src=" HTTP://x/a.png">',
    '<img src="//x/a.png">',
    '<img src="file:///etc/passwd">',
    '<svg><image href="http://x/a.png"></image></svg>',
    '<svg><use xlink:href="http://x/a.svg#b"></use></svg>',
    '<svg><rect fill="url(http://x/a.svg#b)"></rect></svg>',
    '<p style="background:url(http://x)"></p>',
    '<p style="background:u\\72l(http://x)"></p>',
    '<p style="background:image-set(\'http://x\' 1x)"></p>',
    '<p style="--a:url(//x)"></p>',
    '<table background="http://x"></table>',
    '<p onclick="x()" ONLOAD="x()"></p>',
    '<a href="javascript:x()" ping="http://x">a</a>',
    '<form action="http://x"><input formaction="http://x"></form>',
  ])('takes the reference out of %s', (html) => {
    expect(body(html)).not.toMatch(/x\/|\/\/x|x\(\)|passwd|x\)|'http/i);
  });

  it('keeps live links and data pictures in styles', () => {
    const html =
      '<a href="https://portal.example/reports?a=1&amp;b=2">Open</a><p style="background: url(data:image/png;base64,AA==)"></p>';
    expect(body(html)).toBe(html);
  });

  it('puts the content of a stored picture in place of its address', () => {
    const html =
      '<img src="/v2/report/image/abc.jpg"><svg><image href="/v2/other.jpg"></image></svg>';
    const replace = (url: string) =>
      url.endsWith('abc.jpg') ? 'data:image/jpeg;base64,QQ==' : null;
    expect(body(html, replace)).toBe(
      '<img src="data:image/jpeg;base64,QQ=="><svg><image></image></svg>',
    );
  });

  it('reads the first heading of every slide', () => {
    const html =
      '<section class="slide"><h1>Cover &amp;\n more</h1><h2>Second</h2></section>' +
      '<section class="slide wide"><p>none</p></section><section class="other"><h1>no slide</h1></section>' +
      '<section class="slide"><h2>De<b>liv</b>ery</h2></section>';
    const { slides, titles } = cleanDeck(
      html.replace('<section class="other"><h1>no slide</h1></section>', ''),
    );
    expect({ slides, titles }).toEqual({ slides: 3, titles: ['Cover & more', null, 'Delivery'] });
  });

  it('counts no slide inside another one', () => {
    const tile = '<div><section class="fd-slide"><h2>Tile</h2></section></div>';
    const { slides, titles } = cleanDeck(
      `<section class="fd-slide"><h1>Page</h1>${tile}${tile}</section><section class="fd-slide"><h1>Next</h1></section>`,
    );
    expect({ slides, titles }).toEqual({ slides: 2, titles: ['Page', 'Next'] });
  });

  it('cleans ten megabytes as fast as one, megabyte by megabyte', () => {
    const one = `<section class="slide"><h1>T</h1>${'<g><text x="1">9</text></g>'.repeat(300)}</section>`;
    // Time of the processor: what else the machine does is no matter.
    const timeOf = (slides: number) => {
      const before = process.cpuUsage();
      expect(cleanDeck(one.repeat(slides)).slides).toBe(slides);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / slides;
    };
    timeOf(120);
    expect(timeOf(1200) / timeOf(120)).toBeLessThan(5);
  });
});
