/** Addresses of roles and permissions. */

/** `/user/role/{id}`. */
export const rolePath = (roleId: string): string => `/user/role/${encodeURIComponent(roleId)}`;
/** `/user/permission/{groupCode}/{code}`. */
export const permissionPath = (group: string, code: string): string =>
  `/user/permission/${group}/${code}`;
/** `/user/permission/group/{code}`. */
export const groupPath = (code: string): string => `/user/permission/group/${code}`;
/** The page of somebody. */
export const personPath = (id: string): string => `/user/detail/${encodeURIComponent(id)}`;
