-- What a verifier may propose when the quality check finds less than was promised: a lower price, which the seller agrees to
-- and the buyer then takes, or nothing of it.

-- Each point of a category says at most how many per cent of the price may be deducted for it; none where nothing may. These
-- are the rules that a new installation begins with, for points that nobody has worded anew.
with rules (text, pct) as (
  values
    ('Touch, display, no dead pixels or burn-in', 25),
    ('Front and rear camera, flash', 20),
    ('Mic, earpiece, speaker, vibration', 15),
    ('SIM call, Wi-Fi, Bluetooth, GPS', 15),
    ('Charging port, buttons, fingerprint / Face ID', 15),
    ('Battery health noted; no swelling', 15),
    ('Body and screen photos taken on 6 sides', 10),
    ('Switches on; main functions tested for 5 minutes', 25),
    ('Cables, remote and accessories present', 15),
    ('Cosmetic state equals the photos', 10),
    ('Bill checked if promised', 5),
    ('CPU, RAM, storage, GPU equal the listing', 25),
    ('Display: no lines, no dead pixels, hinge firm', 25),
    ('All keys, touchpad, webcam, mic, speakers', 15),
    ('All USB / HDMI / audio ports, Wi-Fi, Bluetooth', 15),
    ('Battery cycle count / health noted; charger works', 15),
    ('Disk SMART good', 15),
    ('Switch-on test at the seller''s home (10 minutes)', 25),
    ('No leak, unusual noise or smell', 20),
    ('Cooling / heating / spin tested', 25),
    ('Gas pipe, hoses, remote present', 10),
    ('Energy label and year noted', 10),
    ('No tears, stains, smell or missing buttons', 25),
    ('Zip and seams checked', 20),
    ('Colour equals the photos', 15),
    ('Sole wear as stated; no separation', 25),
    ('No smell; inside clean', 15),
    ('Runs and keeps time for 10 minutes / pairs with phone', 25),
    ('Crown, buttons, chronograph, date', 20),
    ('Glass, bezel and strap state as stated', 20),
    ('Box, card and bill checked', 10),
    ('All pages present; binding firm', 30),
    ('Marking level as stated', 25),
    ('All listed parts present', 25),
    ('Battery toys switch on; no battery leak', 25),
    ('Clean', 15),
    ('Measurements equal the listing (± 2 cm)', 10),
    ('No termite, rust or cracks', 20),
    ('Joints firm, drawers and hinges work', 20),
    ('Fabric: no tear, stain or bed bugs', 25),
    ('Brakes, gears, tyres, rims', 25))
update categories c set verification_points = (
  select jsonb_agg(case when r.pct is null then p.point else p.point || jsonb_build_object('max_deduction_pct', r.pct) end
    order by p.place)
  from jsonb_array_elements(c.verification_points) with ordinality as p(point, place)
  left join rules r on r.text = p.point ->> 'text')
where c.is_leaf and jsonb_array_length(c.verification_points) > 0;

-- Photos that staff take belong to no user.
alter table photos alter column user_id drop not null;
alter table photos add column if not exists staff_id uuid;

-- The price it was ordered at, where a lower one was taken after the check.
alter table orders add column lowered_from int;

-- A refund that leaves the payment paid: what was too much after the price was lowered.
alter table refunds add column is_part boolean not null default false;

-- One for an order, and never changed: both sums with every line, what was found, and the rules that were followed.
create table price_proposals (
  order_id uuid primary key references orders (id),
  category_id int not null references categories (id),
  -- The category as it was: what an operator changes later changes no proposal.
  category_version int not null check (category_version > 0),
  -- [{text, text_hi, max_pct, rupees, note, photo}]
  deductions jsonb not null check (jsonb_array_length(deductions) between 1 and 60),
  -- {price, total_paise, coupon_paise, receives_paise, buyer_lines, seller_lines}, as ordered and as proposed.
  before jsonb not null,
  after jsonb not null,
  proposed_by uuid not null references staff (id),
  proposed_at timestamptz not null,
  check ((after ->> 'price')::int between 1 and (before ->> 'price')::int - 1),
  check ((after ->> 'total_paise')::bigint between 1 and (before ->> 'total_paise')::bigint)
);
create trigger price_proposals_keep before update or delete on price_proposals for each row execute function refuse_change();
create trigger price_proposals_keep_all before truncate on price_proposals
  for each statement execute function refuse_change();

insert into order_moves values
  ('picked_up', 'price_proposed'),
  ('price_proposed', 'price_agreed'),
  ('price_proposed', 'cancelled'),
  ('price_agreed', 'check_passed'),
  ('price_agreed', 'cancelled');

-- As before; and the sums change once, where the buyer takes the proposal: to those of the proposal, to the paisa.
create or replace function guard_order_state() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'created'
      and not exists (select from order_moves m where m.from_state = 'created' and m.to_state = new.state
        and new.state in ('payment_pending', 'awaiting_seller')) then
      raise exception 'an order begins as created, not as %', new.state using errcode = '23514';
    end if;
    return new;
  end if;
  if new.state <> old.state
    and not exists (select from order_moves m where m.from_state = old.state and m.to_state = new.state) then
    raise exception 'an order does not go from % to %', old.state, new.state using errcode = '23514';
  end if;
  if (new.listing_id, new.buyer_id, new.seller_id, new.method, new.pid, new.terms, new.created_at)
    is distinct from (old.listing_id, old.buyer_id, old.seller_id, old.method, old.pid, old.terms, old.created_at) then
    raise exception 'what was agreed in an order never changes' using errcode = '23514';
  end if;
  is_taken := old.state = 'price_agreed' and new.state = 'check_passed';
  if not is_taken and (new.price, new.total_paise, new.coupon_paise, new.receives_paise, new.buyer_lines, new.seller_lines,
      new.lowered_from)
    is distinct from (old.price, old.total_paise, old.coupon_paise, old.receives_paise, old.buyer_lines, old.seller_lines,
      old.lowered_from) then
    raise exception 'what was agreed in an order never changes' using errcode = '23514';
  end if;
  if is_taken and not exists (select from price_proposals p where p.order_id = new.id and new.lowered_from = old.price
      and p.before = jsonb_build_object('price', old.price, 'total_paise', old.total_paise,
        'coupon_paise', old.coupon_paise, 'receives_paise', old.receives_paise, 'buyer_lines', old.buyer_lines,
        'seller_lines', old.seller_lines)
      and p.after = jsonb_build_object('price', new.price, 'total_paise', new.total_paise,
        'coupon_paise', new.coupon_paise, 'receives_paise', new.receives_paise, 'buyer_lines', new.buyer_lines,
        'seller_lines', new.seller_lines)) then
    raise exception 'the lower price of an order is the one that was proposed' using errcode = '23514';
  end if;
  return new;
end $$;

-- As before; and cash that nobody has collected yet may become less, never more.
create or replace function guard_payment_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> (case new.method when 'cod' then 'due' else 'none' end) then
      raise exception 'a payment does not begin as %', new.state using errcode = '23514';
    end if;
  elsif new.state <> old.state
    and not exists (select from payment_moves m where m.from_state = old.state and m.to_state = new.state) then
    raise exception 'a payment does not go from % to %', old.state, new.state using errcode = '23514';
  elsif (new.currency, new.method, new.order_reference) is distinct from (old.currency, old.method, old.order_reference)
    or (new.amount_paise <> old.amount_paise
      and not (old.state = 'due' and new.state = 'due' and new.amount_paise < old.amount_paise)) then
    raise exception 'what a payment is for never changes' using errcode = '23514';
  end if;
  return new;
end $$;
