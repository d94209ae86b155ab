import { createServer } from 'node:net';

const reasons: Record<string, (at: string) => string> = {
  EADDRINUSE: (at) => `${at} is in use by another process`,
  EACCES: (at) => `listening on ${at} is not permitted`,
};

/**
 * Why an address can't be listened on, naming its setting; undefined when it can. Checked before anything is started,
 * which would all have to be stopped again.
 */
export function whyNotListen(
  { host, port }: { host: string; port: number },
  portSetting: string,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''];
      resolve(
        reason
          ? `${portSetting}: ${reason(`${host}:${port}`)}`
          : `HOST: ${host} is no address of this machine (${error.code ?? error.message})`,
      );
    });
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}
