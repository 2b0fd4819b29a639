-- An order that is placed, or whose payment is asked for, in the transaction that makes it is written once: as it is after
-- that move. Its history has both rows. Everything else about the rule is as it was.
create or replace function guard_order_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'created'
      and not exists (select from order_moves m where m.from_state = 'created' and m.to_state = new.state
        and new.state in ('payment_pending', 'awaiting_seller')) then
      raise exception 'an order begins as created, not as %', new.state using errcode = '23514';
    end if;
  elsif new.state <> old.state
    and not exists (select from order_moves m where m.from_state = old.state and m.to_state = new.state) then
    raise exception 'an order does not go from % to %', old.state, new.state using errcode = '23514';
  elsif (new.listing_id, new.buyer_id, new.seller_id, new.method, new.pid, new.price, new.total_paise, new.coupon_paise,
      new.receives_paise, new.buyer_lines, new.seller_lines, new.terms, new.created_at)
    is distinct from (old.listing_id, old.buyer_id, old.seller_id, old.method, old.pid, old.price, old.total_paise,
      old.coupon_paise, old.receives_paise, old.buyer_lines, old.seller_lines, old.terms, old.created_at) then
    raise exception 'what was agreed in an order never changes' using errcode = '23514';
  end if;
  return new;
end $$;
