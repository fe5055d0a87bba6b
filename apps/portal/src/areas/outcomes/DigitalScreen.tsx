/** Outcomes of all channels together (`/outcome/analytics/digital/:id`); `/outcome/analytics/:id` leads here. */
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { CountedButton } from './digital/CountedPanel.tsx';
import { Digital } from './digital/Digital.tsx';
import { OutcomeFrame } from './OutcomeFrame.tsx';

/** The page. */
export function DigitalScreen() {
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const path = `/outcome/analytics/digital/${id}`;
  if (pathname !== path) return <Navigate replace to={`${path}${search}`} />;
  return (
    <OutcomeFrame
      key={id}
      uuid={id}
      view="digital"
      actions={(shown) => <CountedButton shown={shown} />}
    >
      {(shown) => <Digital shown={shown} />}
    </OutcomeFrame>
  );
}
