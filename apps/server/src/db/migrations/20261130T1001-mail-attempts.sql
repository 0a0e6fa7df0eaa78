-- The time at which a mail was begun whose result is not known yet. Until a minute has passed, no other job mails it.
alter table notice add column if not exists mail_begun_at timestamptz;
