import { registerAccountCalls, registerAccountJobs, registerPasskeyCalls } from '../accounts/index.ts'
import { registerMaintenanceCalls } from '../administration/index.ts'
import { type ApprovalTools, registerApprovalCalls } from '../approvals/index.ts'
import { registerErrorCatalogue } from '../developer/index.ts'
import { registerDeputyCalls } from '../deputies/index.ts'
import { registerDraftingCalls } from '../drafting/index.ts'
import { registerInstitutionManagement } from '../administration/institutions/index.ts'
import { registerKeyCalls } from '../administration/keys/index.ts'
import { registerAuditStreamCalls } from '../administration/audit-streams/index.ts'
import { registerWebhookCalls } from '../administration/webhooks/index.ts'
import { registerUserCalls } from '../administration/users/index.ts'
import { registerArchiveCalls, trailBeginning } from '../archive/index.ts'
import { type AnchorFile, registerAuditTrailCalls } from '../audit/trail/index.ts'
import { registerApprovalRuleCalls } from '../approvals/rules/index.ts'
import {
  type AttachmentStore,
  type FileScanner,
  registerAttachmentJobs,
  registerAttachments,
} from '../attachments/index.ts'
import { registerCounterCalls } from '../statistics/counters/index.ts'
import { registerStatisticsCalls } from '../statistics/index.ts'
import { registerBankCalls } from '../reference/banks/index.ts'
import { registerChangeCalls } from '../changes/index.ts'
import { registerCounterpartyCalls } from '../counterparties/index.ts'
import type { CallServer } from '../http/call-server.ts'
import type { JobSeal } from '../jobs/job-seal.ts'
import type { JobSystem } from '../jobs/job-system.ts'
import {
  type BrokerSessions,
  type FolderAccess,
  type GatewayTools,
  createGatewayTransport,
  registerGatewayJobs,
  registerLinkTest,
  registerTestMessage,
  registerSettlingCalls,
} from '../network/gateway/index.ts'
import { changeEffects, registerHousekeeping } from '../operations/index.ts'
import { type LinkTools, registerLinkCalls } from '../links/index.ts'
import { registerMessageCalls } from '../messages/index.ts'
import { deliverHeld, registerNetworkCalls, registerNetworkJobs } from '../network/index.ts'
import { createProviderTools, registerProviderCalls } from '../screening-providers/index.ts'
import { registerReconciliationCalls, registerReconciliationJobs } from '../reconciliation/index.ts'
import { registerScreeningCalls, registerScreeningJobs } from '../screening/index.ts'
import { type Delivery, registerNotificationCalls, registerNotificationJobs } from '../notifications/index.ts'
import { registerPrintoutCalls } from '../remittances/printouts/index.ts'
import { registerQueueCalls } from '../administration/queues/index.ts'
import { registerCalendarCalls, workingDaysForJob } from '../calendars/index.ts'
import { registerProvisioningCalls } from '../provisioning/index.ts'
import { registerReferenceCalls } from '../reference/index.ts'
import {
  registerOrderFileCalls,
  registerOrderFileJobs,
  registerRecurringCalls,
  registerRemittanceCalls,
  registerRemittanceJobs,
} from '../remittances/index.ts'
import type { SecretSeal } from '../installation/secret-seal.ts'
import {
  type PasswordHasher,
  type ProofTools,
  registerSessionCalls,
  requireOwnProof,
} from '../sessions/index.ts'
import {
  createSingleSignOnTools,
  providerOfCaller,
  registerSingleSignOnCalls,
  requireProvider,
  signOutAddress,
  type SingleSignOnTools,
} from '../single-sign-on/index.ts'
import { registerSignInRuleCalls } from '../sign-in-rules/index.ts'

export interface CapabilityTools {
  /** Delays a response. Tests pass a function that does not wait. */
  readonly pause: (milliseconds: number) => Promise<unknown>
  /** The store of uploaded files. */
  readonly attachments: AttachmentStore
  /** Scans uploaded files for malware, where the installation has a scanner. */
  readonly scanner?: FileScanner
  /** True when files may be uploaded for an external chat service. */
  readonly hasChatFiles: boolean
  /** The time at which the database was restored; absent when it never was. */
  readonly restoredAt?: Date
  /** The mail and SMS transports. */
  readonly delivery: Delivery
  /** Hashes passwords and codes for storage. */
  readonly hasher: PasswordHasher
  /** Encrypts secrets that are stored in the database. */
  readonly secrets: SecretSeal
  /** The public address of the product, without a trailing slash. */
  readonly publicUrl: string
  /** The telephone number of customer service, shown to companies that await verification. */
  readonly servicePhone: string
  /** The store outside the database that holds the latest hash of each audit trail. */
  readonly anchors: AnchorFile
  /** The absolute path of the parent folder of all link folders. Folder links are unavailable when absent. */
  readonly linkRoot?: string
  /** The message brokers that links may connect to. Broker links are unavailable without any. */
  readonly linkBrokers?: readonly string[]
  /** Hosts inside the own network at which providers of screening and receivers of webhooks and audit events may be: `screening.bank.example:8084`; none when absent. */
  readonly providerHosts?: readonly string[]
  /** Seals the data that the installation writes for itself. */
  readonly seal: JobSeal
  /** The connections to the brokers of links. */
  readonly sessions: BrokerSessions
  /** The time limits of link folders. */
  readonly folders: FolderAccess
  /** The age in seconds of its oldest job above which a queue counts as late. */
  readonly queueAgeLimitSeconds: number
}

/** Returns the tools that gateways need. */
export function gatewayToolsOf(tools: CapabilityTools): GatewayTools {
  return { ...linkToolsOf(tools), sessions: tools.sessions, folders: tools.folders }
}

/** Returns the tools that links need. */
function linkToolsOf({ linkRoot, linkBrokers = [], secrets }: CapabilityTools): LinkTools {
  return { secrets, brokers: linkBrokers, ...(linkRoot !== undefined && { root: linkRoot }) }
}

/** Returns the tools that webhooks and audit streams need. */
export function webhookToolsOf({ secrets, providerHosts = [], publicUrl }: CapabilityTools) {
  return { secrets, privateHosts: providerHosts, hostname: new URL(publicUrl).hostname }
}

/** Registers screening and the verification of payees. */
function registerScreening(
  server: CallServer,
  jobs: JobSystem,
  { secrets, providerHosts = [] }: CapabilityTools,
): void {
  const providers = createProviderTools(secrets, providerHosts)
  registerProviderCalls(server, providers)
  registerScreeningCalls(server, { providers, deliver: deliverHeld })
  registerScreeningJobs(jobs, { providers, deliver: deliverHeld })
}

function singleSignOnToolsOf({ secrets, publicUrl, providerHosts = [] }: CapabilityTools): SingleSignOnTools {
  return createSingleSignOnTools({ secrets, publicUrl, privateHosts: providerHosts })
}

/** Returns the tools with which a call verifies a proof of the caller's identity. */
function proofToolsOf(
  { hasher, secrets, publicUrl }: CapabilityTools,
  singleSignOn: SingleSignOnTools,
): ProofTools {
  return {
    hasher,
    secrets,
    publicUrl,
    requireProvider: (context, returned) => requireProvider(context, singleSignOn, returned),
  }
}

/** Registers sign-in with and without the provider of an institution, and the passkeys of users. */
function registerSignIn(
  server: CallServer,
  tools: CapabilityTools,
  { singleSignOn, proofTools }: { readonly singleSignOn: SingleSignOnTools; readonly proofTools: ProofTools },
): void {
  registerSessionCalls(server, {
    ...tools,
    signOutAddress: (context) => signOutAddress(context, singleSignOn),
  })
  registerSingleSignOnCalls(server, singleSignOn)
  registerProvisioningCalls(server, tools)
  registerPasskeyCalls(server, { ...proofTools, providerOf: providerOfCaller })
  registerAccountCalls(server, { ...tools, ...proofTools })
}

/** Registers the calls and jobs of every capability. */
export function registerCapabilities(server: CallServer, jobs: JobSystem, tools: CapabilityTools): void {
  registerHousekeeping(jobs, tools.attachments)
  const linkTools = linkToolsOf(tools)
  const { hasher } = tools
  const singleSignOn = singleSignOnToolsOf(tools)
  const proofTools = proofToolsOf(tools, singleSignOn)
  registerSignIn(server, tools, { singleSignOn, proofTools })
  registerMessageCalls(server)
  registerDraftingCalls(server)
  registerDeputyCalls(server)
  const deciding: ApprovalTools = {
    verifyCaller: (context, proof) => requireOwnProof(context, proofTools, proof),
  }
  registerApprovalCalls(server, deciding)
  registerApprovalRuleCalls(server)
  registerSignInRuleCalls(server)
  registerNetworkCalls(server)
  registerNetworkJobs(jobs, [createGatewayTransport(tools)])
  registerScreening(server, jobs, tools)
  registerReconciliationCalls(server)
  registerReconciliationJobs(jobs)
  registerLinkCalls(server, linkTools)
  registerLinkTest(server, linkTools)
  registerTestMessage(server)
  registerSettlingCalls(server)
  registerGatewayJobs(jobs, gatewayToolsOf(tools))
  registerRemittanceCalls(server)
  registerRemittanceJobs(jobs)
  registerOrderFileCalls(server, deciding)
  registerOrderFileJobs(jobs)
  registerRecurringCalls(server)
  registerPrintoutCalls(server)
  registerReferenceCalls(server)
  registerCalendarCalls(server)
  registerBankCalls(server)
  registerCounterpartyCalls(server)
  registerCounterCalls(server)
  registerStatisticsCalls(server)
  registerAttachments(server, tools)
  registerAttachmentJobs(jobs, tools)
  registerNotificationCalls(server)
  registerNotificationJobs(jobs, { ...tools, workingDaysOf: workingDaysForJob })
  registerAccountJobs(jobs, { ...tools, ...proofTools })
  registerUserCalls(server, hasher)
  registerKeyCalls(server)
  registerWebhookCalls(server, webhookToolsOf(tools))
  registerAuditStreamCalls(server, webhookToolsOf(tools))
  registerChangeCalls(server, changeEffects(linkTools))
  registerInstitutionManagement(server, jobs, tools.servicePhone)
  registerMaintenanceCalls(server)
  const { anchors, seal } = tools
  registerAuditTrailCalls(server, {
    anchors,
    beginningOf: (tx, institutionId) => trailBeginning(tx, seal, institutionId),
  })
  registerQueueCalls(server, jobs, tools.queueAgeLimitSeconds)
  registerErrorCatalogue(server)
  registerArchiveCalls(server, { store: tools.attachments, seal })
}
