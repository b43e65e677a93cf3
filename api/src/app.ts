import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './areas/account/routes.ts'
import { billingRoutes } from './areas/billing/routes.ts'
import { serveCertificates, serveIssuer } from './areas/certificates/public.ts'
import { certificateRoutes } from './areas/certificates/routes.ts'
import { liveRunsOf } from './areas/consultant/public.ts'
import { consultantRoutes } from './areas/consultant/routes.ts'
import { openLandings } from './areas/funnel/public.ts'
import { funnelRoutes } from './areas/funnel/routes.ts'
import { habitRoutes } from './areas/habit/routes.ts'
import { learningRoutes } from './areas/learning/routes.ts'
import { operatorRoutes } from './areas/operator/routes.ts'
import { privacyRoutes } from './areas/privacy/routes.ts'
import { findTextDraft, openPageTexts } from './areas/publishing/public.ts'
import { reviewRoutes } from './areas/review/routes.ts'
import { simulatorRoutes } from './areas/simulator/routes.ts'
import { telemetryRoutes } from './areas/telemetry/routes.ts'
import type { Deps } from './deps.ts'
import { serveSandbox } from './gateways/payments/sandbox/serve-form.ts'
import { watchForwarded } from './http/admission/unknown-proxies.ts'
import { showMails } from './http/dev/dev-mail.ts'
import { letBankAct, letClockMove, showSandboxBooks } from './http/dev/dev-sandbox.ts'
import { answerHealth } from './http/health.ts'
import { answerNotFound } from './http/not-found.ts'
import { collectDocs, serveDocs } from './http/pages/docs-page.ts'
import { openFrontDoor } from './http/pages/front-door.ts'
import { openOperatorRoom, separateHosts } from './http/pages/operator-page.ts'
import { allowedFor, loadPages } from './http/pages/pages.ts'
import { serveStaticFiles } from './http/pages/static-files.ts'
import { openWordedPages } from './http/pages/worded-pages.ts'
import { mount } from './http/route.ts'
import { createServer, type ServerSettings } from './http/server.ts'

export type AppSettings = ServerSettings & {
  readonly guestSecret: Buffer
  /** Null if a development server serves the pages. */
  readonly webDist: string | null
  readonly devPages: boolean
  /** Whether /docs describes the calls. */
  readonly docs: boolean
  /** [D9] Moves the clock of the whole server ahead; null if the server runs on real time. */
  readonly moveClock?: ((ms: number) => Promise<void>) | null
}

export async function buildApp(deps: Deps, settings: AppSettings): Promise<FastifyInstance> {
  const { webDist } = settings
  const pages = webDist === null ? null : loadPages(webDist, allowedFor(deps.payments))
  const app = await createServer(settings)
  watchForwarded(app, deps)
  separateHosts(app, deps)

  if (settings.docs) await collectDocs(app)
  answerHealth(app, deps)
  // Runs before the streams are closed, so that readers still get the end of their reply.
  app.addHook('preClose', () => liveRunsOf(deps.db).stop())
  mount(
    app,
    [
      ...funnelRoutes,
      ...accountRoutes,
      ...billingRoutes,
      ...learningRoutes,
      ...certificateRoutes,
      ...reviewRoutes,
      ...habitRoutes,
      ...simulatorRoutes,
      ...consultantRoutes,
      ...telemetryRoutes,
      ...privacyRoutes,
      ...operatorRoutes,
    ],
    deps,
  )
  await serveSandbox(app, deps)
  serveCertificates(app, deps)
  await serveIssuer(app, deps)
  openOperatorRoom(app, pages)
  const landings = openLandings(deps)
  app.addHook('onClose', landings.flush)
  const worded = webDist === null || pages === null ? null : openWordedPages(webDist, pages)
  openFrontDoor(app, {
    ...settings,
    pages: worded,
    now: deps.now,
    textsAt: openPageTexts(deps),
    findDraft: (name) => findTextDraft(deps, name),
    onLanding: landings.count,
  })
  if (settings.devPages) {
    showMails(app, deps)
    showSandboxBooks(app, deps)
    letBankAct(app, deps)
    if (settings.moveClock) letClockMove(app, deps, settings.moveClock)
  }
  if (webDist !== null) await serveStaticFiles(app, webDist)
  if (settings.docs) await serveDocs(app)
  answerNotFound(app, pages)
  return app
}
