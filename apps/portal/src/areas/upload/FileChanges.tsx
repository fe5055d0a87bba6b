/** What a load would change: sums that the feed holds on the file's days, and those of the file. */
import type { ImportPreview } from '@flightdeck/contract/imports';
import { Card } from '@flightdeck/design-system';
import { counted } from '@flightdeck/domain/locale';
import { formatChange, NO_VALUE } from '@flightdeck/domain/metrics';
import { useViewer } from '../../app/viewer.ts';
import { currencyIn, writeImportSum } from './FileFacts.tsx';
import * as css from './upload.css.ts';

/** Empty where it is not known. @param props.isKeeping Campaigns that are not in the file stay. */
export function FileChanges(props: {
  readonly preview: ImportPreview;
  readonly isKeeping: boolean;
}) {
  const { preview, isKeeping } = props;
  const { locale } = useViewer().user;
  const { changes } = preview;
  if (!changes) return null;
  const currency = currencyIn(preview);
  const { days, before, after, missing } = changes;
  const measures = [...new Map([...after, ...before].map((sum) => [sum.measure, sum])).values()];
  return (
    <Card title="What will change" padding="none">
      <p className={css.foot}>
        {days === 0
          ? 'The feed holds nothing yet on the days of this file.'
          : `The feed holds ${counted(days, locale, 'day')} of this file already, which it replaces.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="Sums before and after this load">
        <table className={css.table} aria-label="What will change">
          <thead>
            <tr>
              <th scope="col">Measure</th>
              <th scope="col" className={css.figure}>
                Before
              </th>
              <th scope="col" className={css.figure}>
                This file
              </th>
              <th scope="col" className={css.figure}>
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {measures.map(({ measure, label, unit }) => {
              const was = before.find((sum) => sum.measure === measure)?.value;
              const is = after.find((sum) => sum.measure === measure)?.value;
              const write = (value: number | undefined) =>
                value === undefined ? NO_VALUE : writeImportSum({ unit, value }, currency, locale);
              const share = was && is !== undefined ? is / was - 1 : null;
              return (
                <tr key={measure}>
                  <th scope="row">{label}</th>
                  <td className={css.figure}>{write(was)}</td>
                  <td className={`${css.figure} ${was === is ? '' : css.strong}`}>{write(is)}</td>
                  <td className={css.figure}>{formatChange(share, { locale })}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {missing > 0 ? (
        <p className={css.foot}>
          {isKeeping
            ? `${counted(missing, locale, 'campaign')} that the feed holds and the file does not stay on top of this.`
            : `${counted(missing, locale, 'campaign')} that the feed holds and the file does not go.`}
        </p>
      ) : null}
    </Card>
  );
}
