/** A delivery file of any length. */
import { createWriteStream } from 'node:fs';

/** A CM360 report: 12 advertisers, 60 campaigns, 450 placements with two creatives on three devices, day by day. */
export async function writeReport(file: string, rows: number, year: number): Promise<void> {
  const out = createWriteStream(file);
  const lines: string[] = [
    'Report Name,Bench',
    '',
    'Report Fields',
    'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Creative,Creative ID,Creative Pixel Size,Platform Type,Impressions,Clicks,Media Cost,Active View: Measurable Impressions,Active View: Viewable Impressions',
  ];
  const devices = ['Desktop', 'Mobile', 'Tablet'];
  const sizes = ['300x250', '728x90', '160x600', '320x50'];
  for (let i = 0; i < rows; i++) {
    const line = i % 2700;
    const placement = line % 450;
    const campaign = placement % 60;
    const advertiser = campaign % 12;
    const creative = Math.floor(line / 450) % 2;
    const day = new Date(Date.UTC(year, 0, 1 + Math.floor(i / 2700))).toISOString().slice(0, 10);
    const impressions = 800 + ((i * 7919) % 9973);
    lines.push(
      `${day},Advertiser ${advertiser},${1000 + advertiser},"Campaign ${campaign}, spring",${2000 + campaign},Site ${placement % 30},Placement ${placement},${3000 + placement},Creative ${creative},${advertiser * 10 + creative},${sizes[placement % 4]},${devices[Math.floor(line / 900)]},${impressions},${impressions % 17},${((impressions * 3) / 1000).toFixed(2)},${Math.floor(impressions * 0.9)},${Math.floor(impressions * 0.6)}`,
    );
    if (lines.length >= 5000) {
      if (!out.write(`${lines.join('\n')}\n`))
        await new Promise<void>((done) => out.once('drain', done));
      lines.length = 0;
    }
  }
  lines.push('Grand Total:');
  await new Promise<void>((done) => out.end(`${lines.join('\n')}\n`, () => done()));
}
