-- The archive restores messages with the rights of nostro_archive. Their makers and reviewers met the rules of their
-- time; today they can have other roles or be inactive, and the institution can have other rules.

create or replace trigger guard_maker before insert on message_version
  for each row when (current_user <> 'nostro_archive') execute function guard_maker();

create or replace trigger guard_decider before insert or update on approval_node
  for each row when (current_user <> 'nostro_archive') execute function guard_decider();
