/** What the demo’s sponsored documents say. */
import type { SponsoredContent } from '@flightdeck/contract/sponsored';

/** A document of the demo. */
export interface DemoDocument {
  readonly client: string;
  readonly brief: string;
  /** Colours of the picture at its top: ground, shape, light. */
  readonly colours: readonly [string, string, string];
  readonly picture: string;
  readonly content: Omit<SponsoredContent, 'leadAssetId'>;
}

/** It is live, and its placements deliver. */
export const TABLE: DemoDocument = {
  client: 'Larkspur & Vale',
  brief:
    'An evening piece for Weekend Living: why people eat later in winter and linger. One table, no price, no “sale”. Warm, exact, no superlatives.',
  colours: ['#2b2622', '#8a5a3b', '#f3d9a4'],
  picture: 'Table at dusk',
  content: {
    title: 'A table for the long evening',
    standfirst: 'In November dinner starts later and ends later. What that asks of a table.',
    sponsor: 'Larkspur & Vale',
    label: 'Advertorial',
    leadAlt: 'A long table with candles, seen from its end',
    landingUrls: ['https://www.larkspurvale.example/campaign'],
    html:
      '<p>By five it is dark, and by six somebody has asked what there is to eat. Nobody means to sit down for three hours. It happens because the room is warm and there is nowhere better to be.</p>' +
      '<h2>Wide enough to pass, narrow enough to talk</h2>' +
      '<p>Ninety centimetres across is the width at which two people can pass a bowl without standing up and still hear each other over a third conversation. Most tables sold for six are wider than that, and quieter for it.</p>' +
      '<h2>Oil, not lacquer</h2>' +
      '<p>An oiled top takes a ring from a hot dish and gives it back after a damp cloth and a day. A lacquered one keeps it. The cabinetmakers at Larkspur & Vale oil theirs twice before they leave the workshop, and send the third coat with the table.</p>' +
      '<blockquote><p>We build for the fourth hour, when somebody leans on the corner.</p></blockquote>' +
      '<p><a href="https://www.larkspurvale.example/campaign">See the long tables</a>, or bring the measurements of your room to a showroom.</p>',
  },
};

/** It waits for its client’s approval. */
export const BREAKFAST: DemoDocument = {
  client: 'Oat & Ember',
  brief:
    'Recipe piece for the January food sections. Three porridges, one per working day mood. No health claims that need a footnote.',
  colours: ['#f4ead9', '#c8752d', '#6b3d16'],
  picture: 'Three bowls',
  content: {
    title: 'Three porridges for three kinds of morning',
    standfirst: 'Slow, quick and forgotten on the hob: what to do with the same oats.',
    sponsor: 'Oat & Ember',
    label: 'Paid content',
    leadAlt: 'Three bowls of porridge in a row',
    landingUrls: ['https://www.oatandember.example/offers'],
    html:
      '<p>Some mornings have twenty minutes in them. Most do not. The oats are the same; the difference is the water, the salt and whether anybody stirs.</p>' +
      '<h2>The slow one</h2><p>One part oats, three parts water, salt at the start. Low heat, a spoon, the radio. It is done when the spoon leaves a path that closes slowly.</p>' +
      '<h2>The quick one</h2><p>Boiling water over fine oats, a lid, four minutes. Add the milk afterwards, cold, so that it is ready to eat.</p>' +
      '<h2>The forgotten one</h2><p>It has caught at the bottom. Do not stir. Spoon off the top, add brown sugar, and call it toasted.</p>',
  },
};

/** It is being written; a right to its picture ends soon. */
export const HEAT: DemoDocument = {
  client: 'Brightwater Energy',
  brief:
    'Explain what a heat pump changes in a terraced house. Audience: owners who have had one quote. Figures only with a source. Legal reads it before the client does.',
  colours: ['#dfeaf2', '#3a6f96', '#15324a'],
  picture: 'Terrace in the morning',
  content: {
    title: 'What changes on the first cold day',
    standfirst: 'A heat pump runs longer and cooler than a boiler. That is the point of it.',
    sponsor: 'Brightwater Energy',
    label: '',
    leadAlt: 'A row of terraced houses in the early morning',
    landingUrls: [],
    html:
      '<p>A boiler answers a cold morning with twenty minutes of very hot water. A heat pump has been running since four, a little warmer than usual, and the house has not noticed.</p>' +
      '<p>People who move from one to the other often turn it off at night, as they always have. Then it starts the day behind, and stays there.</p>',
  },
};
