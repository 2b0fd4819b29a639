-- By which what an event causes can be counted to what caused it, where somebody traces; else empty.
alter table outbox_events add column trace text;
