/** An entry with the facts that identify its booking. */
export interface IdentifiedEntry {
  readonly messageId: string
  readonly position: number
  readonly valueDate: string
  readonly isCredit: boolean
  readonly currency: string
  /** Without trailing zeros. */
  readonly amount: string
  readonly servicerReference: string
  readonly uetr: string
  readonly reference: string
  /** The final entry that replaced it already. */
  readonly replacedBy?: EntryPlace
}

/** The place of an entry. */
interface EntryPlace {
  readonly messageId: string
  readonly position: number
}

/** An entry of an interim report and the final entry that replaces it. */
export interface ReplacedEntry {
  readonly interim: EntryPlace
  readonly final: EntryPlace
}

/**
 * Returns the interim entries that final entries replace: both book the same amount of the same side and value date under
 * the same reference. Of one report, a final entry replaces one entry, so two bookings that look alike remain two. Several
 * reports may contain the same booking, for example if one was delivered twice.
 */
export function pairBookings(
  interims: readonly IdentifiedEntry[],
  finals: readonly IdentifiedEntry[],
): readonly ReplacedEntry[] {
  const finalsByFacts = Map.groupBy(finals, factsOf)
  return [...Map.groupBy(interims, ({ messageId }) => messageId).values()].flatMap((report) => {
    const taken = new Set(report.flatMap(({ replacedBy }) => (replacedBy ? [placeOf(replacedBy)] : [])))
    return RANKS.flatMap((isSame) =>
      report.flatMap((interim): readonly ReplacedEntry[] => {
        const place = `interim ${interim.position}`
        if (interim.replacedBy !== undefined || taken.has(place)) return []
        const final = finalsByFacts
          .get(factsOf(interim))
          ?.find((each) => !taken.has(placeOf(each)) && isCompatible(interim, each) && isSame(interim, each))
        if (final === undefined) return []
        taken.add(place).add(placeOf(final))
        return [{ interim: placesOnly(interim), final: placesOnly(final) }]
      }),
    )
  })
}

type Comparison = (one: IdentifiedEntry, other: IdentifiedEntry) => boolean

/** The reference of the servicing bank names one booking; the others name a payment. */
const RANKS: readonly Comparison[] = [
  (one, other) => isSameReference(one.servicerReference, other.servicerReference),
  (one, other) => isSameReference(one.uetr, other.uetr),
  (one, other) => isSameReference(one.reference, other.reference),
]

/** Two references of the servicing bank that differ name two bookings. */
const isCompatible: Comparison = ({ servicerReference: one }, { servicerReference: other }) =>
  one === '' || other === '' || isSameReference(one, other)

/** A reference in FIN has at most 16 characters; that of the same booking in ISO 20022 may continue. */
const FIN_LENGTH_MAX = 16

function isSameReference(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short === long || (short.length === FIN_LENGTH_MAX && long.startsWith(short))
}

function factsOf({ valueDate, isCredit, currency, amount }: IdentifiedEntry): string {
  return [valueDate, isCredit, currency, amount].join(' ')
}

function placeOf({ messageId, position }: EntryPlace): string {
  return `${messageId} ${position}`
}

function placesOnly({ messageId, position }: EntryPlace): EntryPlace {
  return { messageId, position }
}
