/** Listening on the loopback address: on the port asked for, or on the next that is free. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isErrno } from './disk.ts';

const LOOPBACK = '127.0.0.1';
const TRIES = 30;

function listenOnce(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(error);
    server.once('error', fail);
    server.listen(port, LOOPBACK, () => {
      server.off('error', fail);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Listens and tells the port. `strict`: only on that one. Throws where none is free. */
export async function listen(server: Server, port: number, strict: boolean): Promise<number> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await listenOnce(server, port === 0 ? 0 : port + tried);
    } catch (error) {
      if (strict || tried >= TRIES || !isErrno(error, 'EADDRINUSE')) throw error;
    }
  }
}
