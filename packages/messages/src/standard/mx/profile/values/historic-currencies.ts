/**
 * Currencies that are no longer in use, and codes of funds and test values: they may stand where an element admits
 * historic currencies, but nothing is settled in them.
 *
 * Source: ISO 4217 list three and the X codes of list one, November 2026.
 */
const HISTORIC = new Set(
  (
    'ADP AFA ALK ANG AOK AON AOR ARA ARP ARY ATS AYM AZM BAD BEC BEF BEL BGJ BGK BGL BGN BOP BRB BRC BRE BRN BRR ' +
    'BUK BYB BYR CHC CSD CSJ CSK CUC CYP DDM DEM ECS ECV EEK ESA ESB ESP FIM FRF GEK GHC GHP GNE GNS GQE GRD GWE ' +
    'GWP HRD HRK IEP ILP ILR ISJ ITL LAJ LSM LTL LTT LUC LUF LUL LVL LVR MGF MLF MRO MTL MTP MVQ MXP MZE MZM NIC ' +
    'NLG PEH PEI PES PLZ PTE RHD ROK ROL RUR SDD SDP SIT SKK SLL SRG STD SUR TJR TMM TPE TRL UAK UGS UGW USS UYN ' +
    'UYP VEB VEF VNC XBA XBB XBC XBD XDR XEU XFO XFU XRE XSU XTS XUA XXX YDD YUD YUM YUN ZAL ZMK ZRN ZRZ ZWC ZWD ' +
    'ZWL ZWN ZWR'
  ).split(' '),
)

/** Returns whether a currency code was withdrawn. Source: ISO 4217, list three. */
export function isHistoricCurrency(currency: string): boolean {
  return HISTORIC.has(currency)
}
