-- A notification on its way to one device. It goes when the push service has it, when it is too late, and with its device.
create table pushes (
  id bigint generated always as identity primary key,
  notification_id uuid not null,
  -- Whose it is: a device that has changed hands meanwhile must not show it to the next person.
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null references device_tokens (endpoint) on delete cascade,
  -- On the product's clock: quiet hours hold what can wait.
  not_before timestamptz not null,
  -- Real time. What is being sent is out of everybody's reach for a while, so that a sender that dies loses nothing.
  try_at timestamptz not null default now(),
  tries smallint not null default 0,
  unique (notification_id, endpoint)
);
create index pushes_due on pushes (not_before, try_at);
create index pushes_of_device on pushes (endpoint);
create index pushes_of_user on pushes (user_id);
