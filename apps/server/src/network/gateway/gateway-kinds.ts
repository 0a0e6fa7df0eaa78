import type { JobContext } from '../../jobs/job-context.ts'
import type { Link } from '../../links/index.ts'
import { handOverToBroker } from './broker/hand-over-to-broker.ts'
import { takeFromBroker } from './broker/take-from-broker.ts'
import { handOverFiles } from './directory/hand-over-files.ts'
import { takeFromDirectory } from './directory/take-from-directory.ts'
import type { GatewayTools } from './gateway-tools.ts'
import type { LinkScope } from './scan-scope.ts'

/** Hand-over and reception for one kind of link. Both may stop at any point and run again on any server. */
interface GatewayKind {
  readonly handOver: (
    scope: JobContext & { readonly institutionId: string },
    tools: GatewayTools,
    linkId: string,
  ) => Promise<void>
  readonly take: (scope: LinkScope, tools: GatewayTools, link: Link) => Promise<void>
}

/** Implementation per kind of gateway. */
export const GATEWAYS: { readonly [Kind in Exclude<Link['kind'], 'internal'>]: GatewayKind } = {
  directory: { handOver: handOverFiles, take: takeFromDirectory },
  amqp: { handOver: handOverToBroker, take: takeFromBroker },
}
