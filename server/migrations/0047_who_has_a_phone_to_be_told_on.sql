-- Whether anything of a person can be pushed to at all: whoever writes what they are told need not ask again.
create or replace view told_people as
  select u.id, u.language, u.status = 'active' as is_active,
    array(select p.kind from notification_preferences p where p.user_id = u.id and not p.push) as muted,
    exists (select from device_tokens d where d.user_id = u.id) as has_device
  from users u;
