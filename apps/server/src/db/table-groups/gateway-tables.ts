import type { LinkBroker } from '@nostro/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A column that is set on insert and never changed. */
type Fixed<T> = ColumnType<T, T, never>

interface LinkTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly version: number
  readonly name: string
  readonly kind: Fixed<string>
  readonly folder: string | null
  readonly broker: ColumnType<LinkBroker | null, string | null, string | null>
  readonly formats: string[]
  readonly answer_minutes: number
  readonly paused_at: Date | null
  readonly paused_by: string | null
  readonly paused_reason: string | null
  readonly last_in_at: Date | null
  readonly last_out_at: Date | null
  readonly broken_since: Date | null
  readonly broken_reason: string | null
  readonly reader: ColumnType<string | null, null, string | null>
  readonly reader_until: ColumnType<Date | null, null, Date | null>
  readonly removed_at: Date | null
  readonly created_at: Fixed<Date>
  readonly sends_from: string | null
  readonly sends_until: string | null
  readonly maintenance_from: string | null
  readonly maintenance_until: string | null
  readonly is_held: Generated<boolean>
}

interface LinkKeyTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly link_id: Fixed<string>
  readonly sealed: Fixed<string>
  readonly fingerprint: Fixed<string>
  readonly valid_from: Fixed<Date>
  readonly valid_until: Date | null
  readonly proposal_id: Fixed<string | null>
}

interface LinkKeyProposalTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly link_id: Fixed<string>
  readonly overlap_hours: Fixed<number>
  readonly proposed_by: Fixed<string>
  readonly proposed_at: Fixed<Date>
  readonly confirmed_by: string | null
  readonly confirmed_at: Date | null
  readonly withdrawn_by: string | null
  readonly withdrawn_at: Date | null
}

interface LinkSecretTable {
  readonly link_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly sealed: string
}

interface RouteTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly version: number
  readonly position: number
  readonly counterparty: string | null
  readonly messaging_type: string | null
  readonly direction: string
  readonly format: string | null
  readonly link_id: string
}

interface InputCounterTable {
  readonly institution_id: Fixed<string>
  readonly day: string
  readonly session: number
  readonly sequence: number
}

interface TransmissionTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly link_id: Fixed<string>
  /** Null for a test of the link. */
  readonly message_id: Fixed<string | null>
  readonly round: Fixed<number>
  readonly attempt: Fixed<number>
  readonly version: number
  readonly state: string
  readonly format: Fixed<string>
  readonly logical_terminal: Fixed<string>
  readonly day: Fixed<string>
  readonly session: Fixed<number>
  readonly sequence: Fixed<number>
  readonly text: Fixed<string>
  readonly digest: Fixed<string>
  readonly file_name: string | null
  readonly temporary_name: string | null
  readonly prepared_at: Fixed<Date>
  readonly handed_over_at: Date | null
  readonly doubted_at: Date | null
  readonly answered_at: Date | null
  readonly answer: Buffer | null
  readonly refusal_code: string | null
  readonly refusal_line: number | null
  readonly refusal_field: string | null
  readonly refusal_text: string | null
  readonly requested_by: string | null
  readonly requested_at: Date | null
  readonly request_reason: string | null
  readonly settled_by: string | null
  readonly settled_at: Date | null
  readonly settled_reason: string | null
}

interface IncomingFileTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly link_id: Fixed<string>
  readonly name: Fixed<string>
  readonly raw: Fixed<Buffer>
  readonly digest: Fixed<string>
  readonly authentication: Fixed<string | null>
  readonly state: string
  readonly arrived_at: Fixed<Date>
  /** The first time at which reading failed. */
  readonly failed_at: Date | null
  readonly place: GeneratedAlways<number>
}

interface IncomingPartTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly file_id: Fixed<string>
  readonly position: Fixed<number>
  readonly byte_offset: Fixed<number>
  readonly byte_length: Fixed<number>
  readonly version: number
  readonly outcome: string
  readonly reason: Fixed<string | null>
  readonly params: ColumnType<unknown, string, never>
  readonly created_at: Fixed<Date>
  readonly settled_by: string | null
  readonly settled_at: Date | null
  readonly settled_reason: string | null
}

interface IncomingSequenceTable {
  readonly institution_id: Fixed<string>
  readonly link_id: Fixed<string>
  readonly logical_terminal: Fixed<string>
  readonly session: Fixed<number>
  readonly sequence: Fixed<number>
  readonly arrived_at: Fixed<Date>
}

/** The tables of links to networks and their traffic. */
export interface GatewayTables {
  readonly link: LinkTable
  readonly link_key: LinkKeyTable
  readonly link_key_proposal: LinkKeyProposalTable
  readonly link_secret: LinkSecretTable
  readonly route: RouteTable
  readonly input_counter: InputCounterTable
  readonly transmission: TransmissionTable
  readonly incoming_file: IncomingFileTable
  readonly incoming_part: IncomingPartTable
  readonly incoming_sequence: IncomingSequenceTable
}
