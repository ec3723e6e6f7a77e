interface Settings {
  folder: string
  port: number
  /** Null where it has no certificate. */
  tlsPort: number | null
  user: string
  group: string
}

/** What an unprivileged Dovecot 2.3 on loopback reads, which takes its users and their mail from one folder. */
export function dovecotConfiguration({ folder, port, tlsPort, user, group }: Settings): string {
  const tls =
    tlsPort === null ? 'ssl = no' : `ssl = yes\nssl_cert = <${folder}/certificate.pem\nssl_key = <${folder}/key.pem`
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
mail_location = maildir:~/Maildir
${tls}
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0
auth_cache_size = 0
# All clients have one address, and open many at once.
mail_max_userip_connections = 200
maildir_very_dirty_syncs = no
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/users/%u
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort ?? 0}
  }
}
service anvil {
  chroot =
  # Who fails to sign in is not made to wait: all clients have one address.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
verbose_proctitle = yes
service stats {
  chroot =
}
namespace inbox {
  inbox = yes
}
`
}
