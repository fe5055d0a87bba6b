/** Two roles side by side: what only one of them grants, and what both do. */
import { callQuery } from '@flightdeck/client';
import { type RoleSummary, rolesCalls } from '@flightdeck/contract/roles';
import { Card, ComboBox, Table, type TableColumn } from '@flightdeck/design-system';
import { PERMISSION_CATALOGUE, type PermissionInfo } from '@flightdeck/domain/access';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import * as css from './roles.css.ts';

/** @param props.role The role of the page; the other one stands in the address. */
export function CompareCard({ role }: { readonly role: RoleSummary }) {
  const { client } = useApi();
  const [params, setParams] = useSearchParams();
  const answer = useQuery({
    ...callQuery(client, rolesCalls.matrix, {}, 0),
    meta: { notify: true },
  });
  const others = useMemo(
    () => (answer.data?.roles ?? []).filter(({ roleId }) => roleId !== role.roleId),
    [answer.data, role.roleId],
  );
  const options = useMemo(
    () => others.map(({ roleId, name }) => ({ value: roleId, label: name })),
    [others],
  );
  const other = others.find(({ roleId }) => roleId === params.get('compare'));
  const choose = (roleId: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (roleId === null) next.delete('compare');
        else next.set('compare', roleId);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Card title="Compare with another role" padding="none">
      <div className={css.compare}>
        <div className={css.compareField}>
          <ComboBox
            label="Other role"
            isLabelHidden
            placeholder="Compare with …"
            options={options}
            isLoading={answer.isPending}
            value={other?.roleId ?? null}
            onChange={choose}
          />
        </div>
        {other ? <Differences role={role} other={other} /> : null}
      </div>
    </Card>
  );
}

function Differences({ role, other }: { readonly role: RoleSummary; readonly other: RoleSummary }) {
  const counted = useCounted();
  const isHere = ({ name }: PermissionInfo) => role.permissions.includes(name);
  const isThere = ({ name }: PermissionInfo) => other.permissions.includes(name);
  const different = PERMISSION_CATALOGUE.filter((info) => isHere(info) !== isThere(info));
  const both = PERMISSION_CATALOGUE.filter((info) => isHere(info) && isThere(info));
  const columns: readonly TableColumn<PermissionInfo>[] = [
    { id: 'permission', label: 'Permission', isRowHeader: true, render: ({ name }) => name },
    { id: 'title', label: 'What it lets one do', render: ({ title }) => title },
    { id: 'here', label: role.name, render: (info) => <Mark isOn={isHere(info)} /> },
    { id: 'there', label: other.name, render: (info) => <Mark isOn={isThere(info)} /> },
  ];
  return (
    <>
      <p className={css.compareText}>
        {different.length === 0
          ? `Both grant the same ${counted(both.length, 'permission')}.`
          : `${counted(different.length, 'difference')}; ${both.length === 0 ? 'nothing is granted by both' : `${counted(both.length, 'permission')} granted by both`}.`}
      </p>
      {different.length > 0 ? (
        <Table
          label={`Differences between ${role.name} and ${other.name}`}
          columns={columns}
          items={different}
          getId={({ name }) => name}
        />
      ) : null}
    </>
  );
}

function Mark({ isOn }: { readonly isOn: boolean }) {
  return isOn ? (
    <span className={css.yes}>
      <Check size={16} aria-hidden /> grants it
    </span>
  ) : (
    <span className={css.minor}>–</span>
  );
}
