/** What somebody may do and through which roles, and the pages they reach. */
import { Card, Disclosure } from '@flightdeck/design-system';
import { PERMISSION_GROUPS } from '@flightdeck/domain/access';
import { pagesOpenTo } from './access-change.ts';
import * as css from './people.css.ts';
import type { Person } from './use-person.ts';

/** Permissions by group, what is granted in vain, and pages. */
export function PermissionsCard({ person }: { readonly person: Person }) {
  const roleNames = new Map(person.roles.map(({ id, name }) => [id, name]));
  const held = new Map(person.permissions.map((each) => [each.name, each.roleIds]));
  const through = (roleIds: readonly string[]) =>
    roleIds.map((id) => roleNames.get(id) ?? id).join(', ');
  const pages = pagesOpenTo(held.keys());
  const groups = PERMISSION_GROUPS.map(({ code, title, permissions }) => ({
    code,
    title,
    permissions: permissions.filter(({ name }) => held.has(name)),
  })).filter(({ permissions }) => permissions.length > 0);
  return (
    <Card title="What they may do">
      <div className={css.form}>
        {groups.length === 0 ? (
          <p className={css.note}>Nothing: no role gives them a permission with effect.</p>
        ) : null}
        {groups.map(({ code, title, permissions }) => (
          <section key={code} className={css.group} aria-label={title}>
            <h3 className={css.groupTitle}>{title}</h3>
            <ul className={css.held}>
              {permissions.map((permission) => (
                <li key={permission.name}>
                  {permission.title}
                  <span className={css.through}>
                    {permission.name} through {through(held.get(permission.name) ?? [])}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {person.withoutEffect.length > 0 ? (
          <Disclosure title={`Without effect: ${person.withoutEffect.length}`}>
            <p className={css.note}>
              Their roles grant these too, but they take somebody of the provider who sees every
              client.
            </p>
            <ul className={css.held}>
              {person.withoutEffect.map(({ name, roleIds }) => (
                <li key={name}>
                  {name}
                  <span className={css.through}>through {through(roleIds)}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
        {pages.length > 0 ? (
          <section className={css.group} aria-label="Pages they reach">
            <h3 className={css.groupTitle}>Pages they reach</h3>
            <ul className={css.held}>
              {pages.map(({ path, title }) => (
                <li key={path}>
                  {title}
                  <span className={css.through}>{path}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Card>
  );
}
