import { buildWeb } from './build-web.ts'
import { runGatewayLoop } from './gateway-loop/gateway-loop.ts'
import { readGatewaySettings } from './gateway-loop/settings.ts'

/** Kills servers, PostgreSQL and a message broker while messages are sent and received through gateway links. */
buildWeb()
const { figures, violations, dataFolder } = await runGatewayLoop(readGatewaySettings(process.env))

console.log(figures.map(([name, value]) => `${name.padEnd(40)} ${value}`).join('\n'))
if (violations.length > 0)
  console.log(`\n${violations.join('\n')}\n\nLogs, journals and database: ${dataFolder}`)
process.exitCode = violations.length === 0 ? 0 : 1
