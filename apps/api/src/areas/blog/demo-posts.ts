/** What the demo provider has written: how to read reports, news of the portal, and a letter to one client. */

/** A post of the demo. */
export interface DemoPost {
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly tags: readonly string[];
  /** Name of its author; the demo’s administrator where nobody has that name. */
  readonly author: string;
  /** Names of the clients that it is for; everybody when absent. */
  readonly clients?: readonly string[];
  readonly allowsComments?: true;
  readonly cover?: { readonly drawing: 'bands' | 'layers'; readonly alt: string };
  /** Days ago that it went out; days from now on with a minus; null for a draft. */
  readonly daysAgo: number | null;
}

export const DEMO_POSTS: readonly DemoPost[] = [
  {
    title: 'Read a pacing chart before you change a bid',
    summary:
      'Pacing compares what was delivered with what should have been by now. Three questions tell whether it is worth acting on.',
    author: 'Maya Okafor',
    tags: ['pacing', 'reading reports'],
    allowsComments: true,
    cover: {
      drawing: 'bands',
      alt: 'Delivery as a line that rises through three bands, from late over on track to ahead',
    },
    daysAgo: 3,
    html: `<p>A campaign that paces at 88% looks late. Often it is not, and a bid that was raised on the second day is paid for during the rest of the flight. Before you change anything, ask three questions.</p>
<h2>How old is the flight?</h2>
<p>Pacing divides what was delivered by what an even spread would have delivered by now. In the first days little is expected, so a small shortfall is a large share of it. Look again after a week before you change much.</p>
<h2>Which level is it?</h2>
<table><thead><tr><th>Level</th><th>Pacing</th><th>What it asks of you</th></tr></thead><tbody><tr><td>1</td><td>below 75%, or above 125%</td><td>Act now</td></tr><tr><td>2</td><td>75% to 90%, or 110% to 125%</td><td>Watch, and look for the cause</td></tr><tr><td>3</td><td>in between</td><td>Leave it alone</td></tr></tbody></table>
<p>The levels are the same on the slide <em>Campaign status</em>, in setup alerts and in campaign health, so a figure never means one thing here and another there.</p>
<h2>Is it one placement or all of them?</h2>
<p>Open the placements. If one of them is behind and the others are on track, the fault is there: a creative that was refused, a tag that does not load, a site without enough room. If all are behind by the same share, look at what they have in common, which is as a rule the daily cap or the targeting.</p>
<blockquote><p>A late campaign with one broken placement needs a repair, and no higher bid.</p></blockquote>
<h2>Then act, once</h2>
<ul><li><p><strong>Behind:</strong> raise bids, widen the targeting, or agree a longer flight.</p></li><li><p><strong>Ahead:</strong> lower the daily cap, or agree more impressions with the client.</p></li></ul>
<p>Write down what you changed and when. The next person who reads the chart sees a bend in the line and wants to know why. <a href="/troubleshooter/aggregator">Campaign health</a> keeps such notes beside the campaign.</p>`,
  },
  {
    title: 'Why two reports of one week can differ',
    summary:
      'Platforms restate their days. What the portal does with that, and how to say it to a client.',
    author: 'Priya Shah',
    tags: ['reading reports', 'delivery files'],
    cover: {
      drawing: 'layers',
      alt: 'Three sheets on top of each other; the newest one lies above',
    },
    daysAgo: 9,
    html: `<p>A client opens the report of last Monday beside the one of today and finds other impressions for the same week. Nothing is broken. The platform has looked at the week again.</p>
<h2>What happens to a day after it is over</h2>
<p>Most platforms go on counting for some days: they take out invalid traffic, add conversions that came late, and settle costs. A file that is loaded on Tuesday therefore holds other figures for Sunday than a file of Monday did.</p>
<h2>What the portal does</h2>
<p>A new file replaces what came before from the same source for the same advertisers and days, all at once. The same file again changes nothing. So a report that is built today shows the newest figures that there are.</p>
<p>A report that was <em>saved</em> keeps the figures it was saved with. When you open it, it tells what has changed since, and you decide whether to take the new ones. What you sent to a client stays what you sent.</p>
<h2>How to say it</h2>
<ol><li><p>State the day on which the figures were drawn. It stands on every slide.</p></li><li><p>For a month that must not move, wait until the platform has settled it, and save the report then.</p></li><li><p>If a figure moved by much, look at the history of loads under <a href="/client/feeds">Data feeds</a>: it names the file, and who loaded it.</p></li></ol>`,
  },
  {
    title: 'A benchmark is a question, and no grade',
    summary:
      'What the dark mark beside a bar says, what it leaves out, and when there is none at all.',
    author: 'Ben Whitcombe',
    tags: ['benchmarks', 'reading reports'],
    daysAgo: 24,
    html: `<p>Beside each bar on <em>Delivery by site</em> stands a dark mark. It says what is usual on that site among clients of the same trade. It is tempting to read it as a pass mark. It is more useful as a question: why is it different here?</p>
<h2>What it compares</h2>
<p>The mark is a rate, such as clicks for each impression, of all placements on the site that belong to clients of the trade, over the benchmark range. Tiny placements and placements with suspicious clicks are left out by two bounds that you can set.</p>
<h2>What it leaves out</h2>
<ul><li><p><strong>The aim.</strong> A campaign that is bought for reach will stay below the clicks of one that is bought for visits.</p></li><li><p><strong>The format.</strong> A large format and a small one share a mark when they run on one site.</p></li><li><p><strong>The season.</strong> A longer range makes the mark steadier, and less like this month.</p></li></ul>
<h2>When there is none</h2>
<p>A mark stands only where at least three other clients delivered. With fewer, somebody could work out another client’s figures from it. Choose a longer range, or lower the least number of impressions, and it may come back.</p>`,
  },
  {
    title: 'Your autumn plan, Larkspur & Vale: what we look at each week',
    summary: 'How we follow the flights of this quarter with you, and where you find each of it.',
    author: 'Maya Okafor',
    tags: ['pacing'],
    clients: ['Larkspur & Vale'],
    allowsComments: true,
    daysAgo: 5,
    html: `<p>This letter is for people of Larkspur &amp; Vale alone. It says what we look at each week, so that you can look at the same.</p>
<ul><li><p><strong>On Monday</strong> we go through <a href="/troubleshooter/aggregator">campaign health</a>, the worst level first, and say what is done about each.</p></li><li><p><strong>On Wednesday</strong> we compare bookings with what was delivered, and tell you of placements without a booking.</p></li><li><p><strong>At the end of the month</strong> we save the report once the platforms have settled it, and put it among your <a href="/document-sharing">documents</a>.</p></li></ul>
<p>If you would rather see something else, say so below. Your comment is seen by your colleagues and by us, and by nobody else.</p>`,
  },
  {
    title: 'Five things to check before a report leaves',
    summary: 'A list for the last five minutes before you press Download.',
    author: 'Priya Shah',
    tags: ['reading reports'],
    daysAgo: -4,
    html: `<p>The last look at a report is worth more than another slide. These five take as many minutes.</p>
<ol><li><p><strong>The range.</strong> Does the first slide name the days that the client expects?</p></li><li><p><strong>The alerts.</strong> Each one is either answered on a slide or known to you.</p></li><li><p><strong>The titles.</strong> A title that says what happened is read; one that says what is shown is not.</p></li><li><p><strong>What is left out.</strong> Slides marked as not in the PDF stay with you. Are these the ones you meant?</p></li><li><p><strong>The currency.</strong> If costs were converted, the slide says by which rate.</p></li></ol>`,
  },
  {
    title: 'Saving a template that others want to use',
    summary: '',
    author: 'Priya Shah',
    tags: ['templates'],
    daysAgo: null,
    html: `<p>A template is used when somebody who did not make it knows what it is for. Begin with its name: say for whom it is and when it is sent.</p><p>To be written: which slides to leave out, and how placeholders help.</p>`,
  },
];
