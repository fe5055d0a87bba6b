/** A rich text as the editor writes it; the server's tests prove that cleaning leaves it unchanged. */

const PICTURE = `/v2/onehelp/picture/${'a'.repeat(43)}`;

/** One line for each thing that a text can have. */
export const SAMPLE_TEXT = [
  '<h2>Bands</h2>',
  '<p>Below <strong>75</strong> &amp; above <em>125</em>: <code>a &lt; b</code> is “worst”.</p>',
  '<h3>Links</h3>',
  '<p><a href="https://guide.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">Guide</a>, <a href="mailto:help@guide.example" target="_blank" rel="noopener noreferrer">mail</a>, <a href="/reports/load">reports</a> and <a href="#article/portal.pacing">pacing</a>.</p>',
  '<ul><li>one<ul><li>inner</li></ul></li><li><p>two</p><p>more</p></li></ul>',
  '<ol start="3"><li>three<br />four</li></ol>',
  '<blockquote class="help-note"><p><strong>Note</strong></p><p>Days are UTC.</p></blockquote>',
  '<pre><code>if (a &lt; b) {\n  stop();\n}\n</code></pre>',
  '<table><thead><tr><th>Level</th><th>Band</th></tr></thead><tbody><tr><td colspan="2">1 <kbd>Enter</kbd></td></tr></tbody></table>',
  `<p><img src="${PICTURE}" alt="Bands &quot;75&quot;" width="20" height="10" loading="lazy" /></p>`,
  '<hr />',
  '<h4>Small</h4>',
  '<p><u>under</u> <s>gone</s> x<sup>2</sup></p>',
].join('');
