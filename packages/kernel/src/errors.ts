import type { Issue, Params } from './issue.ts'

interface ErrorRow {
  /** HTTP status of the answer. */
  readonly status: number
  /** `code` of the envelope: the specification's number if it has one, otherwise ours from 1100. */
  readonly number: number
  /**
   * `audit`: a refusal that is recorded; `error`: an internal error; `counted`: a frequent refusal, of which the log
   * contains the number.
   */
  readonly log: 'none' | 'audit' | 'error' | 'counted'
}

/**
 * Every error that a call can return. Codes are stable and never reused. The
 * numbers 401 to 1007 are part of the interface (requirements ERR).
 */
export const ERRORS = {
  'session.expired': { status: 401, number: 401, log: 'none' },
  'permission.denied': { status: 403, number: 403, log: 'audit' },
  'signIn.wrongCredentials': { status: 401, number: 1000, log: 'audit' },
  'session.unknown': { status: 401, number: 1005, log: 'none' },
  'session.elsewhere': { status: 401, number: 1006, log: 'none' },
  'account.forbidden': { status: 403, number: 1007, log: 'audit' },

  'request.invalid': { status: 422, number: 1100, log: 'none' },
  'request.malformed': { status: 400, number: 1101, log: 'none' },
  'request.tooLarge': { status: 413, number: 1102, log: 'none' },
  'request.hostUnknown': { status: 421, number: 1291, log: 'none' },
  'request.crossSite': { status: 403, number: 1103, log: 'audit' },
  'resource.notFound': { status: 404, number: 1104, log: 'none' },
  'method.notAllowed': { status: 405, number: 1105, log: 'none' },
  'request.tooMany': { status: 429, number: 1106, log: 'audit' },
  'idempotency.keyReused': { status: 422, number: 1107, log: 'audit' },
  'idempotency.inProgress': { status: 409, number: 1108, log: 'none' },
  'idempotency.keyNeeded': { status: 422, number: 1620, log: 'none' },
  'server.busy': { status: 503, number: 1109, log: 'counted' },
  'server.internal': { status: 500, number: 1110, log: 'error' },
  /** Roles were removed from the user. The next sign-in uses the current ones. */
  'session.rolesChanged': { status: 401, number: 1111, log: 'none' },

  'message.invalid': { status: 422, number: 1120, log: 'none' },
  'message.versionChanged': { status: 409, number: 1121, log: 'none' },
  'message.stateChanged': { status: 409, number: 1122, log: 'none' },
  'message.duplicateReference': { status: 409, number: 1123, log: 'none' },
  'message.duplicateUetr': { status: 409, number: 1124, log: 'none' },
  'message.typeUnsupported': { status: 422, number: 1125, log: 'none' },
  'message.noConversion': { status: 422, number: 1126, log: 'none' },
  'message.noApprover': { status: 422, number: 1127, log: 'none' },
  'message.noGroupApprover': { status: 422, number: 1360, log: 'none' },
  'message.composingNotAllowed': { status: 403, number: 1128, log: 'audit' },
  'message.textAltered': { status: 409, number: 1129, log: 'error' },
  'message.noText': { status: 422, number: 1130, log: 'none' },
  'message.reasonNeeded': { status: 409, number: 1133, log: 'audit' },
  'message.held': { status: 409, number: 1134, log: 'none' },
  'hold.open': { status: 409, number: 1135, log: 'none' },
  'hold.none': { status: 409, number: 1136, log: 'none' },
  'hold.tooLate': { status: 409, number: 1137, log: 'none' },
  'hold.secondPerson': { status: 403, number: 1138, log: 'audit' },
  'message.archived': { status: 410, number: 1132, log: 'none' },

  'approval.ownMessage': { status: 403, number: 1140, log: 'audit' },
  'approval.sameChecker': { status: 403, number: 1141, log: 'audit' },
  'approval.notInGroup': { status: 403, number: 1361, log: 'audit' },
  'approval.neededLater': { status: 409, number: 1390, log: 'none' },
  'approval.neededInGroup': { status: 409, number: 1391, log: 'none' },
  'approval.overLimit': { status: 403, number: 1362, log: 'audit' },
  'approval.overDailyLimit': { status: 403, number: 1363, log: 'audit' },
  'approval.alreadyDecided': { status: 409, number: 1142, log: 'none' },
  'approval.claimedByOther': { status: 409, number: 1143, log: 'none' },
  'approval.notOwnMessage': { status: 403, number: 1144, log: 'audit' },
  'approval.withdrawn': { status: 409, number: 1145, log: 'none' },
  'approval.proofNeeded': { status: 403, number: 1146, log: 'none' },
  'approval.wrongPassword': { status: 422, number: 1147, log: 'audit' },
  'approval.absentMessage': { status: 403, number: 1330, log: 'audit' },
  'deputy.oneself': { status: 422, number: 1331, log: 'none' },
  'deputy.administrator': { status: 422, number: 1332, log: 'audit' },
  'deputy.strictSeparation': { status: 422, number: 1333, log: 'audit' },
  'deputy.oneAtATime': { status: 409, number: 1334, log: 'none' },
  'deputy.chain': { status: 409, number: 1335, log: 'none' },
  'deputy.time': { status: 422, number: 1336, log: 'none' },
  'deputy.ended': { status: 409, number: 1337, log: 'none' },
  'approval.reentryNeeded': { status: 403, number: 1350, log: 'audit' },
  'approval.reentryWrong': { status: 422, number: 1351, log: 'audit' },
  'approval.reentryBlocked': { status: 403, number: 1352, log: 'audit' },
  'approval.differenceUnknown': { status: 409, number: 1402, log: 'audit' },
  'approval.differenceNotAllowed': { status: 403, number: 1403, log: 'audit' },
  'approvalRules.changed': { status: 409, number: 1148, log: 'none' },
  'approvalRules.userUnknown': { status: 422, number: 1364, log: 'none' },
  'approvalRules.noRate': { status: 422, number: 1380, log: 'none' },
  'approvalRules.groupInUse': { status: 409, number: 1365, log: 'none' },

  'remittance.alreadyDerived': { status: 409, number: 1190, log: 'none' },
  'remittance.notInHouse': { status: 422, number: 1191, log: 'none' },
  'forwarding.partsLost': { status: 422, number: 1192, log: 'none' },

  'template.nameTaken': { status: 409, number: 1160, log: 'none' },
  'template.changed': { status: 409, number: 1393, log: 'none' },
  'template.addressNotPermitted': { status: 422, number: 1394, log: 'none' },
  'template.tooMany': { status: 409, number: 1161, log: 'none' },

  'view.nameTaken': { status: 409, number: 1165, log: 'none' },
  'view.tooMany': { status: 409, number: 1166, log: 'none' },

  'archive.fileDamaged': { status: 409, number: 1195, log: 'error' },

  'attachment.tooLarge': { status: 422, number: 1200, log: 'none' },
  'attachment.typeNotAllowed': { status: 422, number: 1201, log: 'none' },
  'attachment.contentNotAllowed': { status: 422, number: 1202, log: 'audit' },
  'attachment.harmful': { status: 422, number: 1203, log: 'audit' },
  'attachment.imageTooLarge': { status: 422, number: 1204, log: 'none' },
  'attachment.notArrived': { status: 409, number: 1205, log: 'none' },
  'attachment.tooManyToday': { status: 429, number: 1206, log: 'audit' },
  'attachment.inUse': { status: 409, number: 1207, log: 'none' },
  'attachment.uploadRefused': { status: 403, number: 1208, log: 'none' },
  'attachment.notFinished': { status: 409, number: 1209, log: 'none' },
  'attachment.empty': { status: 422, number: 1213, log: 'none' },
  'attachment.storeUnavailable': { status: 503, number: 1216, log: 'error' },

  'feature.switchedOff': { status: 404, number: 1212, log: 'none' },
  'referenceList.invalid': { status: 422, number: 1210, log: 'none' },
  'referenceList.versionChanged': { status: 409, number: 1211, log: 'none' },
  'referenceRates.invalid': { status: 422, number: 1242, log: 'none' },
  'referenceRates.notNewer': { status: 409, number: 1243, log: 'none' },
  'referenceRates.future': { status: 422, number: 1244, log: 'none' },

  'calendar.invalid': { status: 422, number: 1301, log: 'none' },
  'bankDays.changed': { status: 409, number: 1302, log: 'none' },
  'bankDays.double': { status: 422, number: 1303, log: 'none' },
  'screeningRules.changed': { status: 409, number: 1370, log: 'none' },
  'screeningRules.address': { status: 422, number: 1371, log: 'none' },
  'screeningRules.keyMissing': { status: 422, number: 1372, log: 'none' },
  'screeningList.changed': { status: 409, number: 1373, log: 'none' },
  'screeningList.empty': { status: 422, number: 1374, log: 'none' },
  'screeningList.tooMany': { status: 409, number: 1375, log: 'none' },
  'screening.changed': { status: 409, number: 1376, log: 'audit' },
  'reconciliation.changed': { status: 409, number: 1450, log: 'none' },
  'reconciliation.paymentUnknown': { status: 422, number: 1451, log: 'none' },
  'reconciliation.rulesChanged': { status: 409, number: 1452, log: 'none' },
  'reconciliation.replaced': { status: 409, number: 1580, log: 'none' },
  'screening.ownProposal': { status: 403, number: 1377, log: 'audit' },
  'payeeVerification.off': { status: 409, number: 1378, log: 'none' },

  'relationship.changed': { status: 409, number: 1214, log: 'none' },
  'counterparty.changed': { status: 409, number: 1340, log: 'none' },
  'counterparty.waiting': { status: 409, number: 1341, log: 'none' },
  'counterparty.ended': { status: 409, number: 1342, log: 'none' },
  'counterparty.ownChange': { status: 403, number: 1343, log: 'audit' },
  'counterparty.notApprover': { status: 403, number: 1392, log: 'audit' },
  'counterparty.double': { status: 409, number: 1344, log: 'none' },
  'counterparty.invalid': { status: 422, number: 1345, log: 'none' },
  'relationship.tooMany': { status: 409, number: 1215, log: 'none' },

  'notice.channelNeeded': { status: 422, number: 1400, log: 'none' },
  'notice.noAddress': { status: 422, number: 1401, log: 'none' },

  'password.wrongOld': { status: 422, number: 1150, log: 'audit' },
  'code.wrong': { status: 422, number: 1151, log: 'audit' },
  'code.tooSoon': { status: 429, number: 1152, log: 'none' },
  'reset.linkInvalid': { status: 422, number: 1153, log: 'audit' },
  'signIn.secondFactor': { status: 401, number: 1154, log: 'none' },
  'secondFactor.wrong': { status: 422, number: 1155, log: 'audit' },
  'secondFactor.enterCode': { status: 422, number: 1196, log: 'none' },
  'secondFactor.required': { status: 403, number: 1197, log: 'audit' },
  'signInRules.changed': { status: 409, number: 1198, log: 'none' },
  'contact.taken': { status: 409, number: 1156, log: 'none' },
  'invitation.unknown': { status: 422, number: 1157, log: 'audit' },
  'registration.proofInvalid': { status: 422, number: 1158, log: 'audit' },
  'feature.notConfigured': { status: 422, number: 1159, log: 'none' },

  'enterprise.notVerified': { status: 403, number: 1170, log: 'none' },
  'enterprise.suspended': { status: 403, number: 1171, log: 'none' },
  'enterprise.documentsMissing': { status: 422, number: 1172, log: 'none' },
  'enterprise.stateChanged': { status: 409, number: 1173, log: 'none' },
  'enterprise.nameTaken': { status: 409, number: 1174, log: 'none' },
  'bank.bicTaken': { status: 409, number: 1175, log: 'none' },
  'companyAccount.taken': { status: 409, number: 1176, log: 'none' },
  'enterprise.closed': { status: 403, number: 1177, log: 'none' },
  'enterprise.workOpen': { status: 409, number: 1178, log: 'none' },
  'enterprise.nameDiffers': { status: 422, number: 1179, log: 'none' },

  'user.lastAdministrator': { status: 409, number: 1180, log: 'audit' },
  'user.ownRoles': { status: 403, number: 1181, log: 'audit' },
  'user.stateChanged': { status: 409, number: 1182, log: 'none' },
  'account.waiting': { status: 403, number: 1186, log: 'audit' },
  'user.nameTaken': { status: 409, number: 1185, log: 'none' },

  'link.changed': { status: 409, number: 1220, log: 'none' },
  'link.nameTaken': { status: 409, number: 1221, log: 'none' },
  'link.folderTaken': { status: 409, number: 1222, log: 'none' },
  'link.folderMissing': { status: 422, number: 1223, log: 'none' },
  'link.noRoot': { status: 422, number: 1224, log: 'none' },
  'link.folderUnusable': { status: 422, number: 1225, log: 'error' },
  'link.tooMany': { status: 409, number: 1226, log: 'none' },
  'link.inUse': { status: 409, number: 1227, log: 'none' },
  'link.notPausable': { status: 409, number: 1228, log: 'none' },
  'link.paused': { status: 409, number: 1249, log: 'none' },
  'link.noTestMessages': { status: 409, number: 1250, log: 'none' },
  'link.noKeys': { status: 409, number: 1229, log: 'none' },
  'route.changed': { status: 409, number: 1230, log: 'none' },
  'route.linkUnknown': { status: 422, number: 1231, log: 'none' },
  'route.tooMany': { status: 409, number: 1232, log: 'none' },
  'toSettle.changed': { status: 409, number: 1233, log: 'none' },
  'toSettle.ownRequest': { status: 403, number: 1234, log: 'audit' },
  'toSettle.notAssignable': { status: 409, number: 1235, log: 'none' },
  'link.brokerMissing': { status: 422, number: 1236, log: 'none' },
  'link.brokerNotAllowed': { status: 422, number: 1237, log: 'audit' },
  'link.credentialsMissing': { status: 422, number: 1238, log: 'none' },
  'link.credentialsInvalid': { status: 422, number: 1239, log: 'none' },
  'link.notEncrypted': { status: 422, number: 1240, log: 'none' },
  'link.queueTaken': { status: 409, number: 1241, log: 'none' },

  'change.waiting': { status: 409, number: 1260, log: 'none' },
  'change.ended': { status: 409, number: 1261, log: 'none' },
  'change.secondPerson': { status: 403, number: 1262, log: 'audit' },
  'change.differs': { status: 409, number: 1263, log: 'audit' },
  'change.outdated': { status: 409, number: 1264, log: 'none' },

  'name.lookAlike': { status: 409, number: 1290, log: 'none' },

  'case.alreadyOpen': { status: 409, number: 1410, log: 'none' },
  'case.alreadyAnswered': { status: 409, number: 1411, log: 'none' },
  'followUp.notOffered': { status: 409, number: 1412, log: 'none' },
  'caseException.settled': { status: 409, number: 1560, log: 'none' },
  'caseException.nothingNamed': { status: 422, number: 1561, log: 'none' },
  'caseException.severalNamed': { status: 409, number: 1562, log: 'none' },

  'deadLetter.stateChanged': { status: 409, number: 1187, log: 'none' },

  'orderFile.unreadable': { status: 422, number: 1490, log: 'none' },
  'orderFile.otherType': { status: 422, number: 1491, log: 'none' },
  'orderFile.tooManyPayments': { status: 422, number: 1492, log: 'none' },
  'orderFile.invalid': { status: 422, number: 1493, log: 'none' },
  'orderFile.duplicate': { status: 409, number: 1494, log: 'audit' },
  'orderFile.paymentsRefused': { status: 422, number: 1495, log: 'none' },
  'orderFile.nothingToImport': { status: 422, number: 1496, log: 'none' },
  'orderFile.reasonNeeded': { status: 409, number: 1497, log: 'audit' },
  'orderFile.columnsMissing': { status: 422, number: 1498, log: 'none' },
  'orderFile.partsOpen': { status: 409, number: 1730, log: 'none' },
  'orderFile.decidedEach': { status: 409, number: 1731, log: 'audit' },
  'orderFile.beingDecided': { status: 409, number: 1732, log: 'none' },
  'orderFile.decidedAlone': { status: 409, number: 1733, log: 'none' },
  'orderFile.partsChanged': { status: 409, number: 1734, log: 'none' },
  'recurring.stateChanged': { status: 409, number: 1735, log: 'none' },
  'recurring.versionChanged': { status: 409, number: 1736, log: 'none' },
  'recurring.tooMany': { status: 409, number: 1737, log: 'none' },
  'recurring.firstInPast': { status: 422, number: 1738, log: 'none' },

  'key.unknown': { status: 401, number: 1600, log: 'none' },
  'key.revoked': { status: 401, number: 1601, log: 'none' },
  'key.expired': { status: 401, number: 1602, log: 'none' },
  'key.addressNotAllowed': { status: 403, number: 1603, log: 'none' },
  'key.tooManyCalls': { status: 429, number: 1604, log: 'counted' },
  'key.outsideLimits': { status: 403, number: 1605, log: 'audit' },
  'key.nameTaken': { status: 409, number: 1606, log: 'none' },
  'key.tooMany': { status: 409, number: 1607, log: 'none' },
  'key.stateChanged': { status: 409, number: 1608, log: 'none' },
  'key.approvalNotAllowed': { status: 422, number: 1609, log: 'none' },
  'key.rotationNotAllowed': { status: 409, number: 1610, log: 'none' },

  'feed.cursorTooOld': { status: 410, number: 1621, log: 'none' },
  'feed.cursorUnknown': { status: 409, number: 1622, log: 'none' },

  'singleSignOn.changed': { status: 409, number: 1650, log: 'none' },
  'singleSignOn.address': { status: 422, number: 1651, log: 'none' },
  'singleSignOn.secretMissing': { status: 422, number: 1652, log: 'none' },
  'singleSignOn.codeTaken': { status: 409, number: 1653, log: 'none' },
  'singleSignOn.emergencyMissing': { status: 422, number: 1654, log: 'none' },
  'singleSignOn.unknown': { status: 404, number: 1655, log: 'none' },
  'singleSignOn.unavailable': { status: 503, number: 1656, log: 'none' },
  'singleSignOn.ended': { status: 409, number: 1657, log: 'none' },
  'singleSignOn.refused': { status: 403, number: 1658, log: 'none' },
  'singleSignOn.invalid': { status: 403, number: 1659, log: 'audit' },
  'singleSignOn.noRole': { status: 403, number: 1660, log: 'audit' },
  'singleSignOn.noAccount': { status: 403, number: 1661, log: 'audit' },
  'singleSignOn.mailAddress': { status: 403, number: 1662, log: 'audit' },
  'singleSignOn.secondFactor': { status: 403, number: 1663, log: 'audit' },
  'singleSignOn.emergencyOnly': { status: 403, number: 1664, log: 'audit' },
  'singleSignOn.emergencyStays': { status: 409, number: 1665, log: 'none' },
  'signIn.useProvider': { status: 403, number: 1666, log: 'audit' },
  'webhook.address': { status: 422, number: 1623, log: 'none' },
  'webhook.nameTaken': { status: 409, number: 1624, log: 'none' },
  'webhook.tooMany': { status: 409, number: 1625, log: 'none' },
  'webhook.stateChanged': { status: 409, number: 1626, log: 'none' },
  'auditStream.address': { status: 422, number: 1670, log: 'none' },
  'auditStream.certificate': { status: 422, number: 1671, log: 'none' },
  'auditStream.nameTaken': { status: 409, number: 1672, log: 'none' },
  'auditStream.tooMany': { status: 409, number: 1673, log: 'none' },
  'auditStream.stateChanged': { status: 409, number: 1674, log: 'none' },
  'auditStream.position': { status: 409, number: 1675, log: 'none' },

  'signIn.usePasskey': { status: 401, number: 1700, log: 'none' },
  'signIn.wrongPasskey': { status: 401, number: 1701, log: 'audit' },
  'secondFactor.usePasskey': { status: 422, number: 1702, log: 'none' },
  'passkey.refused': { status: 422, number: 1703, log: 'audit' },
  'passkey.ended': { status: 409, number: 1704, log: 'none' },
  'passkey.tooMany': { status: 409, number: 1705, log: 'none' },
  'passkey.nameTaken': { status: 409, number: 1706, log: 'none' },
  'passkey.known': { status: 409, number: 1707, log: 'none' },
  'passkey.unavailable': { status: 409, number: 1708, log: 'none' },
  'proof.missing': { status: 422, number: 1709, log: 'none' },
  'proof.noPassword': { status: 422, number: 1710, log: 'none' },
  'proof.otherUser': { status: 403, number: 1711, log: 'audit' },
  'proof.notFresh': { status: 403, number: 1712, log: 'audit' },

  'provisioning.managed': { status: 409, number: 1720, log: 'none' },
  'provisioning.filter': { status: 400, number: 1721, log: 'none' },
  'provisioning.path': { status: 400, number: 1722, log: 'none' },
  'provisioning.value': { status: 400, number: 1723, log: 'none' },
  'provisioning.noTarget': { status: 400, number: 1724, log: 'none' },
  'provisioning.taken': { status: 409, number: 1725, log: 'none' },
  'provisioning.versionChanged': { status: 412, number: 1726, log: 'none' },
  'provisioning.administrator': { status: 403, number: 1727, log: 'audit' },
  'provisioning.tooMany': { status: 400, number: 1728, log: 'none' },
  'key.provisionsAlone': { status: 422, number: 1729, log: 'none' },
} as const satisfies Record<string, ErrorRow>

/** A stable code of the table: `message.versionChanged`. */
export type ErrorCode = keyof typeof ERRORS

/** The issues of an error and its cause. */
export interface ErrorDetail {
  readonly issues?: readonly Issue[]
  readonly cause?: unknown
}

/** An expected refusal because of the current state. The edge converts `code` and `params` into a text and a status. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly params: Params
  readonly issues: readonly Issue[]

  constructor(code: ErrorCode, params: Params = {}, detail: ErrorDetail = {}) {
    super(code, { cause: detail.cause })
    this.code = code
    this.params = params
    this.issues = detail.issues ?? []
  }
}
