/** The Chinese texts under the keys of `en/command-line/admin.ts`. */
export const admin = {
  'admin.usage': `用法：nostro admin <命令> [选项]

命令：
  verify-audit          用哈希和外部锚点校验所有机构的审计日志
  create-administrator  创建平台管理员并显示初始密码
  backup-key            生成一对备份密钥
  backup                在服务器运行时将数据库和文件备份到 --to 位置
  verify                读取 --from 位置中的备份并与写入时的内容核对
  restore               将 --from 位置中的备份恢复到空数据库
  mark-restored         记录数据库已用其他方式恢复到 --at 时刻
  retention             查看报文在线与保存期限；可为 --institution 设置规则
  archive               将超过在线期限的报文移入文件存储，服务可继续运行
  archive-verify        读取全部归档文件，与封印及审计日志核对
  archive-find          按 --reference 查找已归档报文
  archive-read          输出归档文件中的 --message
  archive-restore       将 --file 中的报文恢复到数据库
  changes               列出等待第二人确认的平台变更
  confirm               平台只有一位管理员时，以第二人身份按 --change 和 --digest 确认
  calls                 列出服务器的全部接口及其权限

选项：
  --username <名称>  新管理员的登录名
  --name <名称>      新管理员的姓名
  --platform <名称>  平台尚不存在时所用的名称
  --to <位置>        存放各备份的文件夹或 s3://存储桶/前缀
  --keep <数量>      保留的备份数；缺省全部保留
  --from <位置>      读取备份的文件夹或 s3://存储桶/前缀
  --backup <名称>    指定备份；缺省取最新
  --at <时刻>        2026-11-27T09:30:00Z
  --institution <标识、名称或 BIC>  指定机构；缺省为全部机构
  --type <开头>         以此开头的报文类型，如 pacs. 或 MT103；缺省为其他全部类型
  --months <数字>       在线保留的整月数，至少 3
  --years <数字>        保存年数，至少 7
  --off                 取消 --type 的规则
  --reference <文本>    报文编号的开头，或 UETR
  --message <标识>      已归档报文
  --file <标识>         归档文件
  --days <数字>         恢复后在数据库中保留的天数；缺省为 90
  --change <id>         平台的变更
  --digest <digest>     唯一标识所列出的变更
  --json             输出 JSON
  --language <代码>  en、zh-CN 或 ru；缺省取 LANG 的语言
  -h, --help         显示本说明

与服务器相同，使用 DATABASE_URL 指定的数据库，或 NOSTRO_DATA_DIR 中的内嵌数据库。

退出码：0 完成，1 审计日志、备份或归档已损坏，2 未完成。`,
  'admin.unknownCommand': '未知命令：{{command}}',
  'admin.missing': '需要 {{option}}。',
  'admin.usernameTaken': '登录名 {{username}} 已被占用。',
  'admin.failed': '未能完成：{{reason}}',
  'admin.trail.intact': '{{institution}}  完整  {{events}} 个事件',
  'admin.trail.unanchored': '{{institution}}  完整  {{events}} 个事件，没有外部锚点',
  'admin.trail.forgedAnchor': '{{institution}}  外部锚点被伪造：最新一行没有本系统的签章',
  'admin.trail.broken': '{{institution}}  在事件 {{sequence}} 处断裂',
  'admin.trail.late': '{{institution}}  有事件 {{seconds}} 秒未链接：没有服务器进行链接',
  'admin.trails.none': '尚无任何机构。',
  'admin.created': '管理员 {{username}}，密码 {{password}}。密码仅显示这一次，首次登录后请修改。',
  'admin.createdWaiting':
    '管理员 {{username}}，密码 {{password}}。平台管理员在系统中确认后，该账户才可使用。密码仅显示这一次，首次登录后请修改。',
  'admin.platform': 'Nostro 平台',
  'admin.backup.keys':
    '公钥：{{recipient}}\n私钥：{{identity}}\n在制作备份的机器上将 NOSTRO_BACKUP_RECIPIENTS 设为公钥。私钥请保存在别处：没有它任何备份都无法读取。私钥仅显示这一次。',
  'admin.backup.made': '备份 {{id}}：{{rows}} 行，{{files}} 个文件。',
  'admin.backup.keep': '--keep 须为不小于 1 的整数。',
  'admin.backup.missingFiles': '存储中缺失：附件 {{attachments}} 的文件',
  'admin.backup.whole': '备份 {{id}} 完整，为 {{stateOf}} 的状态。',
  'admin.backup.fault.table': '被改动或缺失：表 {{name}}',
  'admin.backup.fault.files': '被改动或缺失：文件清单',
  'admin.backup.fault.file': '被改动或缺失：附件 {{name}} 的文件',
  'admin.backup.fault.trail': '断裂：{{name}} 的审计日志',
  'admin.backup.restored':
    '备份 {{id}} 已恢复，为 {{stateOf}} 的状态。请启动服务器。通往网络的链路保持暂停，直到银行管理员恢复运行。',
  'admin.backup.marked':
    '已记录：数据库恢复至 {{stateOf}}。请启动服务器。通往网络的链路保持暂停，直到银行管理员恢复运行。',
  'admin.backup.time': '{{time}} 不是时刻，例如 2026-11-27T09:30:00Z。',
  'admin.retention.figures':
    '规则须同时给出 --months（3 至 240）和 --years（7 至 99），或使用 --off；--type 为报文类型的开头。',
  'admin.retention.rule': '  {{type}}  在线 {{months}} 个月，保存 {{years}} 年',
  'admin.changes.none': '没有等待确认的平台变更。',
  'admin.changes.waiting': '{{id}}  {{kind}}  {{objectName}}  申请人 {{requestedBy}}  摘要 {{digest}}',
  'admin.changes.confirmed': '变更 {{id}} 已生效。',
  'admin.retention.waiting': '  新规则等待管理员在系统中确认',
  'admin.retention.none': '  未设规则：全部报文保持在线',
  'admin.archive.moved':
    '{{name}}：{{messages}} 笔报文和 {{events}} 条审计记录已移入 {{files}} 个文件；删除文件 {{removed}} 个。',
  'admin.archive.read': '{{institution}}  已读取 {{files}} 个文件，{{faults}} 个与写入时不符',
  'admin.archive.fault.seal': '封印与本系统不符：文件 {{fileId}}',
  'admin.archive.fault.missing': '存储中缺失：文件 {{fileId}}',
  'admin.archive.fault.changed': '已被改动：文件 {{fileId}}',
  'admin.archive.fault.unproved': '审计日志中无记录：文件 {{fileId}}',
  'admin.archive.nothing': '归档中没有该报文。',
  'admin.archive.days': '--days 须为不小于 1 的数字。',
  'admin.archive.restored': '{{messages}} 笔报文已恢复到数据库，保留 {{days}} 天。',
} as const satisfies Readonly<Record<string, string>>
