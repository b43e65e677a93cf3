// @ts-check
import { firefox } from '@playwright/test'

/**
 * Starts an unmodified Firefox through WebDriver BiDi. Only this machine's host names resolve, as in launch.mjs.
 * @param {string} path
 */
export async function launchFirefox(path) {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: path,
    timeout: 90_000,
    firefoxUserPrefs: {
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': 9,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
      'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
      'network.proxy.allow_hijacking_localhost': false,
    },
  })
  answerMediaFeatures(browser)
  return browser
}

/**
 * Playwright sends `emulation.setMediaFeaturesOverride` for every new context. The ESR does not know that command and
 * refuses it, which would end the context; no test here needs it.
 * @param {import('@playwright/test').Browser} browser
 */
function answerMediaFeatures(browser) {
  /** @type {{ toImpl(object: object): object }} */
  const connection = Reflect.get(browser, '_connection')
  /** @type {Session} */
  const session = Reflect.get(connection.toImpl(browser), '_browserSession')
  const send = session.send.bind(session)
  session.send = async (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params)
}

/** @typedef {{ send: (method: string, params: unknown) => Promise<unknown> }} Session */
