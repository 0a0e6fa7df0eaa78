/** The Chinese texts under the keys of `en/administration/admin.ts`. */
export const admin = {
  'admin.usage': `用法：nostro admin <命令> [选项]

命令：
  verify-audit          用哈希和已保存的链头校验所有机构的审计日志
  create-administrator  创建平台管理员并显示初始密码
  calls                 列出服务器的全部接口及其权限

选项：
  --username <名称>  新管理员的登录名
  --name <名称>      新管理员的姓名
  --platform <名称>  平台尚不存在时所用的名称
  --json             输出供程序使用的结果
  --language <代码>  en、zh-CN 或 ru；缺省取 LANG 的语言
  -h, --help         显示本说明

与服务器相同，使用 DATABASE_URL 指定的数据库，或 NOSTRO_DATA_DIR 中的内嵌数据库。

退出码：0 完成，1 审计日志已损坏，2 未完成。`,
  'admin.unknownCommand': '未知命令：{{command}}',
  'admin.missing': '需要 {{option}}。',
  'admin.usernameTaken': '登录名 {{username}} 已被占用。',
  'admin.failed': '未能完成：{{reason}}',
  'admin.trail.intact': '{{institution}}  完整  {{events}} 个事件',
  'admin.trail.unanchored': '{{institution}}  完整  {{events}} 个事件，数据库之外没有保存链头',
  'admin.trail.forgedAnchor': '{{institution}}  保存的链头被伪造：最新一行没有本系统的签章',
  'admin.trail.broken': '{{institution}}  在事件 {{sequence}} 处断裂',
  'admin.trails.none': '尚无任何机构。',
  'admin.created': '管理员 {{username}}，密码 {{password}}。密码仅显示这一次，首次登录后请修改。',
  'admin.platform': 'Nostro 平台',
} as const satisfies Readonly<Record<string, string>>
