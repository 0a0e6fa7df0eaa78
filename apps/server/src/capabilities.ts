import { registerAccountCalls, registerAccountJobs } from './users/account/index.ts'
import { registerMaintenanceCalls } from './administration/index.ts'
import { registerApprovalCalls } from './approvals/index.ts'
import { registerDraftingCalls } from './drafting/index.ts'
import { registerInstitutionManagement } from './institutions/management/index.ts'
import { registerUserCalls, USER_CHANGE_EFFECTS } from './users/management/index.ts'
import { applyRetention, registerArchiveCalls, trailBeginning } from './archive/index.ts'
import { type AnchorFile, registerAuditTrailCalls } from './audit/trail/index.ts'
import { applyRules, registerApprovalRuleCalls } from './approvals/rules/index.ts'
import {
  type AttachmentStore,
  type FileScanner,
  registerAttachmentJobs,
  registerAttachments,
} from './attachments/index.ts'
import { registerCounterCalls } from './statistics/counters/index.ts'
import { registerStatisticsCalls } from './statistics/index.ts'
import { applyBankDirectory, registerBankCalls, RELATIONSHIP_EFFECTS } from './reference/banks/index.ts'
import { type ChangeEffects, registerChangeCalls } from './changes/index.ts'
import { type HistoryProgress, registerDemoCalls } from './demo/index.ts'
import type { CallServer } from './http/call-server.ts'
import type { JobSeal } from './jobs/job-seal.ts'
import type { JobSystem } from './jobs/job-system.ts'
import {
  type BrokerSessions,
  type FolderAccess,
  type GatewayTools,
  createGatewayTransport,
  registerGatewayJobs,
  registerLinkTrial,
  registerTestMessage,
  registerSettlingCalls,
} from './network/gateway/index.ts'
import { registerHousekeeping } from './housekeeping.ts'
import {
  keyEffects,
  linkEffects,
  type LinkTools,
  registerLinkCalls,
  ROUTE_EFFECTS,
} from './network/links/index.ts'
import { registerMessageCalls } from './messages/index.ts'
import { registerNetworkCalls, registerNetworkJobs } from './network/index.ts'
import { type Delivery, registerNotificationCalls, registerNotificationJobs } from './notifications/index.ts'
import { registerPrintoutCalls } from './remittances/printouts/index.ts'
import { registerQueueCalls } from './administration/queues/index.ts'
import { applyReferenceList, registerReferenceCalls } from './reference/index.ts'
import { registerRemittanceCalls, registerRemittanceJobs } from './remittances/index.ts'
import type { SecretSeal } from './secret-seal.ts'
import {
  type PasswordHasher,
  registerSessionCalls,
  requireOwnFactor,
  requireOwnPassword,
} from './sessions/index.ts'
import { applySignInRules, registerSignInRuleCalls } from './sign-in-rules/index.ts'

export interface CapabilityTools {
  /** Holds an answer back; tests do not wait. */
  readonly pause: (milliseconds: number) => Promise<unknown>
  /** The store of uploaded files. */
  readonly attachments: AttachmentStore
  /** Looks for harmful content in uploaded files, where the installation has one. */
  readonly scanner?: FileScanner
  /** Files may be uploaded for a chat service beside the product. */
  readonly hasChatFiles: boolean
  /** The time at which the database was restored; absent where it never was. */
  readonly restoredAt?: Date
  /** The ways to reach people outside the product. */
  readonly delivery: Delivery
  /** Makes of passwords and codes what is stored of them. */
  readonly hasher: PasswordHasher
  /** The seal of secrets in the database. */
  readonly secrets: SecretSeal
  /** The address at which people reach the product; no slash at the end. */
  readonly publicUrl: string
  /** Customer service, as shown to companies that wait. */
  readonly servicePhone: string
  /** The store outside the database in which the heads of the audit trails are kept. */
  readonly anchors: AnchorFile
  /** The absolute path of the folder that holds those of directory links; without it there are none. */
  readonly linkRoot?: string
  /** The brokers that links may lead to; without any there are no such links. */
  readonly linkBrokers?: readonly string[]
  /** Seals what the installation writes down for itself. */
  readonly seal: JobSeal
  /** The connections to the brokers of links. */
  readonly sessions: BrokerSessions
  /** The time limits of link folders. */
  readonly folders: FolderAccess
  /** The password of the demo users, where the installation is a demo: everybody may be each of them. */
  readonly demoPassword?: string
  /** The progress of the history of the demo; absent where none is made. */
  readonly demoHistory?: Pick<HistoryProgress, 'percent'>
  /** A queue whose oldest job waits longer is late. */
  readonly queueAgeLimitSeconds: number
}

/** Returns the part of these that gateways need. */
export function gatewayToolsOf(tools: CapabilityTools): GatewayTools {
  return { ...linkToolsOf(tools), sessions: tools.sessions, folders: tools.folders }
}

/** Returns the part of these that links need. */
function linkToolsOf({ linkRoot, linkBrokers = [], secrets }: CapabilityTools): LinkTools {
  return { secrets, brokers: linkBrokers, ...(linkRoot !== undefined && { root: linkRoot }) }
}

/** The effect of each change that a second person confirms. */
function changeEffects(linkTools: LinkTools): ChangeEffects {
  return {
    ...USER_CHANGE_EFFECTS,
    'approvalRules.change': applyRules,
    'signInRules.change': applySignInRules,
    ...linkEffects(linkTools),
    ...keyEffects(linkTools),
    ...ROUTE_EFFECTS,
    ...RELATIONSHIP_EFFECTS,
    'retention.change': applyRetention,
    'referenceList.import': applyReferenceList,
    'bankDirectory.import': applyBankDirectory,
  }
}

/** The one list of what this server can do: each capability binds its calls and its jobs. */
export function registerCapabilities(server: CallServer, jobs: JobSystem, tools: CapabilityTools): void {
  registerHousekeeping(jobs, tools.attachments)
  const linkTools = linkToolsOf(tools)
  const { hasher } = tools
  registerSessionCalls(server, tools)
  registerDemoCalls(server, tools)
  registerMessageCalls(server)
  registerDraftingCalls(server)
  registerApprovalCalls(server, {
    verifyCaller: async (context, { password, secondFactor }) => {
      await requireOwnPassword(context, hasher, password)
      await requireOwnFactor(context, tools.secrets, secondFactor)
    },
  })
  registerApprovalRuleCalls(server)
  registerSignInRuleCalls(server)
  registerNetworkCalls(server)
  registerNetworkJobs(jobs, [createGatewayTransport(tools)])
  registerLinkCalls(server, linkTools)
  registerLinkTrial(server, linkTools)
  registerTestMessage(server)
  registerSettlingCalls(server)
  registerGatewayJobs(jobs, gatewayToolsOf(tools))
  registerRemittanceCalls(server)
  registerRemittanceJobs(jobs)
  registerPrintoutCalls(server)
  registerReferenceCalls(server)
  registerBankCalls(server)
  registerCounterCalls(server)
  registerStatisticsCalls(server)
  registerAttachments(server, tools)
  registerAttachmentJobs(jobs, tools)
  registerNotificationCalls(server)
  registerNotificationJobs(jobs, tools)
  registerAccountCalls(server, tools)
  registerAccountJobs(jobs, tools)
  registerUserCalls(server, hasher)
  registerChangeCalls(server, changeEffects(linkTools))
  registerInstitutionManagement(server, jobs, tools.servicePhone)
  registerMaintenanceCalls(server)
  const { anchors, seal } = tools
  registerAuditTrailCalls(server, {
    anchors,
    beginningOf: (tx, institutionId) => trailBeginning(tx, seal, institutionId),
  })
  registerQueueCalls(server, jobs, tools)
  registerArchiveCalls(server, { store: tools.attachments, seal })
}
