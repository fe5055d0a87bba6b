/** The first terms of the portal. */

import type { RecordsDb } from '../records.ts';
import { termsVersion } from '../schema.ts';

/** Version the first users accept. */
export const FIRST_TERMS = '1.0';

const termsHtml = (provider: string): string => `
<p>These terms are between you, as a member of an advertiser’s or ${provider}’s staff, and ${provider}, who runs this portal.</p>
<h2>What the portal is for</h2>
<p>The portal shows how your advertising was delivered and lets you build reports of it. Use it for the advertisers you work for, and for nothing else.</p>
<h2>Your account</h2>
<p>Your account is yours alone. Keep your password to yourself, sign out on shared computers, and tell us at once when you think that somebody else has used your account.</p>
<h2>Figures</h2>
<p>Figures come from the ad servers and platforms that delivered your campaigns. Platforms correct their figures for some days after delivery, so a report made later can differ from one made earlier. Each slide says when its figures were loaded. Invoices, not this portal, say what is owed.</p>
<h2>Benchmarks</h2>
<p>Benchmarks are sums over the clients of one trade, site by site. They name no client, and you may not try to work out the figures of another one.</p>
<h2>Confidentiality</h2>
<p>Reports hold business figures of your client. Share them only with people who may see them.</p>
<h2>What we record</h2>
<p>We record sign-ins, the pages you open and the reports you save, to keep the portal safe and to improve it. We do not sell this and do not use it for advertising.</p>
<h2>Changes</h2>
<p>When these terms change, the portal shows you the new ones and asks again.</p>`;

/** Publishes the first terms. */
export async function seedTerms(db: RecordsDb, provider: string, at: Date): Promise<void> {
  await db
    .insert(termsVersion)
    .values({ version: FIRST_TERMS, html: termsHtml(escapeName(provider)), publishedAt: at });
}

const escapeName = (name: string): string =>
  name.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
