import { useCallback, useEffect, useState } from 'react';
import { canPush } from '#web/features/push/push.ts';

export type Permission = NotificationPermission | 'unsupported';

const read = (): Permission => (canPush() ? Notification.permission : 'unsupported');

/** The browser's permission, updated when it changes in the browser's settings; undefined during server rendering. */
export function usePermission(): { permission: Permission | undefined; refresh(): void } {
  const [permission, setPermission] = useState<Permission>();
  const refresh = useCallback(() => setPermission(read()), []);
  useEffect(() => {
    refresh();
    if (!canPush()) return;
    let status: PermissionStatus | undefined;
    let isOver = false;
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        if (isOver) return;
        status = found;
        status.addEventListener('change', refresh);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      status?.removeEventListener('change', refresh);
    };
  }, [refresh]);
  return { permission, refresh };
}
