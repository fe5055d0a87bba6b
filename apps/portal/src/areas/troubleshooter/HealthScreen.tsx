/** Campaign health (`/troubleshooter/aggregator`): what burns, why, what it costs, and who looks after it. */
import { useParams } from 'react-router-dom';
import { NotLoaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { HealthList } from './HealthList.tsx';
import * as css from './health.css.ts';
import { RowSkeletons } from './RowSkeletons.tsx';
import { useItems } from './use-items.ts';

/** The page: its items once they are loaded. */
export function HealthScreen() {
  const { aaUuid = null } = useParams();
  const state = useItems();
  if (state.items)
    return <HealthList key={aaUuid} aggregator={aaUuid} state={state} items={state.items} />;
  return (
    <div className={css.screen}>
      <div className={css.main}>
        <div className={css.head}>
          <h1 className={page.title}>Campaign health</h1>
        </div>
        <NotLoaded query={state.answer} noun="the items" loading={<RowSkeletons />} />
      </div>
    </div>
  );
}
