/**
 * European countries between which a customer transfer must contain more information: the instructed amount, and in
 * straight-through processing names and IBANs.
 *
 * Source: SWIFT UHB, MT103, rule C2. It is not publicly known whether countries were added later.
 */
const LISTED_COUNTRIES = new Set(
  `AD AT BE BG BV CH CY CZ DE DK EE ES FI FR GB GF GI GP GR HU IE IS IT LI LT LU LV MC MQ MT NL NO PL PM PT RE RO SE
  SI SJ SK SM TF VA`.split(/\s+/),
)

/** Returns whether both countries are in the list. */
export function areListed(sender: string | undefined, receiver: string | undefined): boolean {
  return (
    sender !== undefined &&
    receiver !== undefined &&
    LISTED_COUNTRIES.has(sender) &&
    LISTED_COUNTRIES.has(receiver)
  )
}
