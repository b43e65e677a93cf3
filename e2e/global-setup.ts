import { startServer } from './real-server.ts'

/** One server for the whole run: the tests share only what users of one academy share. */
export default async function globalSetup() {
  const { url, dataDir, stop } = await startServer()
  process.env['VELA_URL'] = url
  process.env['VELA_DATA'] = dataDir
  return stop
}
