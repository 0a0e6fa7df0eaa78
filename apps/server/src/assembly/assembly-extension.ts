import type { CallServer } from '../http/call-server.ts'
import type { JobCarrier } from '../jobs/job-carrier.ts'
import type { CapabilityTools } from './capabilities.ts'

/** Parts that an application adds to a server when it assembles it. */
export interface AssemblyExtension {
  /** Passes facts of the enqueuing work to its jobs. */
  readonly jobCarrier?: JobCarrier
  /** An attribute of the root element of the document, such as `data-demo`. */
  readonly documentAttribute?: string
  /** Registers further calls. They are called like those of the product, with its admission and its refusals. */
  readonly registerCalls?: (server: CallServer, tools: CapabilityTools) => void
}
